import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { type Queue, queueSearch } from '../queues.ts';
import { type Counted, sumOf, writtenOf } from '../waiting.ts';

interface Props {
  readonly queues: readonly Queue[];
  readonly counts: readonly (Counted | undefined)[];
  /** The one on screen; undefined where all are. */
  readonly current: Queue | undefined;
}

/** The queues with what each holds; one is chosen by its address. */
export const QueueNav = ({ queues, counts, current }: Props) => (
  <Box component="nav" aria-label="Code" sx={look}>
    <Entry label="Tutto" to={queueSearch()} isCurrent={!current} counted={sumOf(counts)} />
    {queues.map((queue, at) => (
      <Entry
        key={queue.name}
        label={queue.label}
        to={queueSearch(queue)}
        isCurrent={queue === current}
        counted={counts[at]}
      />
    ))}
  </Box>
);

interface EntryProps {
  readonly label: string;
  readonly to: string;
  readonly isCurrent: boolean;
  readonly counted: Counted | undefined;
}

const Entry = ({ label, to, isCurrent, counted }: EntryProps) => (
  <Link to={to} {...(isCurrent && { 'aria-current': 'page' })}>
    <span>{`${label} `}</span>
    <strong>{writtenOf(counted)}</strong>
  </Link>
);

/** At the side; on a phone one row that scrolls. */
const look = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  overflowX: { xs: 'auto', md: 'visible' },
  minWidth: 0,
  '& a': {
    display: 'flex',
    flex: 'none',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '12px',
    minHeight: 40,
    padding: '4px 12px',
    borderRadius: '4px',
    typography: 'body2',
    color: 'soggiorno.text',
    textDecoration: 'none',
    '@media (pointer: coarse)': { minHeight: 44 },
    '&:hover': { backgroundColor: 'soggiorno.hover' },
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[aria-current]': { color: 'soggiorno.link', backgroundColor: 'soggiorno.selected' },
  },
} as const;
