import Link from '@mui/material/Link';

interface Props {
  readonly spelling: string;
  /** Writes it instead of what was written. */
  readonly onTake: (spelling: string) => void;
}

/** How words that find nothing were probably meant. */
export const Meant = ({ spelling, onTake }: Props) => (
  <>
    {'Forse cercavi: '}
    <Link component="button" type="button" onClick={() => onTake(spelling)} sx={look}>
      {spelling}
    </Link>
  </>
);

const look = { font: 'inherit', verticalAlign: 'baseline' } as const;
