import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { heldTitle, type Offered } from './verbs.ts';

interface Props {
  readonly verb: Offered;
  /** A verb with a page of its own is a link to it. */
  readonly path: string | undefined;
  /** What one does to a record in this state. */
  readonly isMain: boolean;
  readonly onClick: () => void;
}

/** The button of a verb. One that is held back stays where it is, and tells why. */
export function VerbButton({ verb, path, isMain, onClick }: Props) {
  const { action, heldBy, isSure } = verb;
  if (heldBy.length > 0)
    return (
      <Button
        variant="outlined"
        aria-disabled
        aria-haspopup="dialog"
        title={heldTitle}
        onClick={onClick}
        sx={heldLook}
      >
        {action.label}
      </Button>
    );
  return (
    <Button
      variant={isMain && isSure ? 'contained' : 'outlined'}
      {...(path ? { component: Link, to: path } : { onClick })}
    >
      {action.label}
    </Button>
  );
}

/** Told apart by its border too, and as wide as before. */
const heldLook = {
  color: 'soggiorno.muted',
  borderStyle: 'dashed',
  '&:hover': { borderStyle: 'dashed' },
} as const;
