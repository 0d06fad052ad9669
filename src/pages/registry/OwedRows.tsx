import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { State } from '#src/ui/State.tsx';
import type { StateLook } from '#src/ui/states.ts';
import type { Way } from './settling.ts';

/** A thing to settle: how it stands, why, and the act that settles it. */
export interface Owed extends StateLook {
  readonly key: string;
  readonly title: string;
  readonly label: string;
  readonly note: string;
  readonly way: Way | undefined;
}

interface Props {
  readonly rows: readonly Owed[];
  /** The act of the first is what one does. */
  readonly isFirstMain?: boolean;
}

/** Things to settle, each with its act at the right; on a phone under its text. */
export const OwedRows = ({ rows, isFirstMain = false }: Props) => (
  <Box component="ul" sx={listLook}>
    {rows.map(({ key, way, ...row }, at) => (
      <Box component="li" key={key} sx={rowLook}>
        <State shape="duty" {...row} />
        {way && (
          <Button
            variant={isFirstMain && at === 0 ? 'contained' : 'outlined'}
            aria-label={`${way.label}: ${row.title}`}
            sx={actLook}
            {...linkOf(way)}
          >
            {way.label}
          </Button>
        )}
      </Box>
    ))}
  </Box>
);

/** Another's page opens beside this one: nobody comes back from it. */
function linkOf({ to, state, open, abroad }: Way) {
  if (abroad) return { href: abroad, target: '_blank', rel: 'noreferrer' };
  return to ? { component: Link, to, state } : { onClick: open };
}

const listLook = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: '1px solid',
  borderColor: 'soggiorno.line',
  '&:empty': { display: 'none' },
} as const;

const rowLook = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  alignItems: 'center',
  gap: '8px 24px',
  padding: '12px 0',
  borderBottom: '1px solid',
  borderColor: 'soggiorno.line',
} as const;

/** As wide as the next one; under the text it stands where that begins. */
const actLook = {
  minWidth: 156,
  justifySelf: { xs: 'start', sm: 'end' },
  marginLeft: { xs: '38px', sm: 0 },
} as const;
