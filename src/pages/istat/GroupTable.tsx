import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { groupKinds } from '#src/resources/istat/words.ts';
import { optionWord } from '#src/schema/fields.ts';
import { State } from '#src/ui/State.tsx';
import { counted, nightsOf, originWords, roomsWords, shortDay } from './guest-words.ts';
import type { GroupLine } from './month-of-guests.ts';
import { standingLooks } from './standing-looks.ts';

interface Props {
  readonly label: string;
  readonly groups: readonly GroupLine[];
  readonly linkOf: (group: GroupLine) => string;
}

/** The groups of a month, a row each; on a phone two lines. Names lie sealed: a group goes by its number. */
export const GroupTable = ({ label, groups, linkOf }: Props) => (
  <Box component="table" aria-label={label} sx={look}>
    <thead>
      <tr>
        <th scope="col" aria-sort="descending">
          Arrivo
        </th>
        <th scope="col">Partenza</th>
        <th scope="col">Gruppo</th>
        <th scope="col" className="number">
          Persone
        </th>
        <th scope="col">Camera</th>
        <th scope="col">Provenienza</th>
        <th scope="col" className="number">
          Notti
        </th>
        <th scope="col">Stato</th>
      </tr>
    </thead>
    <tbody>
      {groups.map((group) => (
        <tr key={group.id}>
          <td>{shortDay(group.arrivalDate)}</td>
          <td>{shortDay(group.departureDate ?? group.expectedDepartureDate)}</td>
          <td className="name">
            <Link to={linkOf(group)}>{`Arrivo n. ${group.id}`}</Link>{' '}
            <span className="muted">{optionWord(groupKinds, group.kind)}</span>
          </td>
          <td className="number">
            {group.guests}
            <span className="narrow"> {group.guests === 1 ? 'persona' : 'persone'}</span>
          </td>
          <td>
            <span className="narrow">camera </span>
            {roomsWords(group.rooms)}
          </td>
          <td>{group.isTourist ? originWords(group.origins) : 'Non turista'}</td>
          <td className="number">
            {group.isDayUse ? 'uso diurno' : nightsOf(group)}
            {!group.isDayUse && (
              <span className="narrow">
                {' '}
                {counted(nightsOf(group), 'notte', 'notti').slice(-5)}
              </span>
            )}
          </td>
          <td className="state">
            <State {...standingLooks[group.standing]} label={standingWords(group)} />
          </td>
        </tr>
      ))}
    </tbody>
  </Box>
);

/** What is to be completed is said with the state. */
const standingWords = ({ standing, lacks }: GroupLine) =>
  standing === 'incomplete'
    ? `${standingLooks.incomplete.label}: ${lacks.join(', ')}`
    : standingLooks[standing].label;

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th': {
    height: 40,
    padding: '0 12px 0 0',
    textAlign: 'left',
    typography: 'caption',
    fontWeight: 600,
    color: 'soggiorno.muted',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.lineStrong',
  },
  '& td': {
    height: 40,
    padding: '4px 12px 4px 0',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.line',
  },
  '& .number': { textAlign: 'right' },
  '& .name': { width: '30%' },
  '& .name a': { fontWeight: 600, color: 'inherit', textDecoration: 'none' },
  '& tr:hover .name a, & .name a:focus-visible': { textDecoration: 'underline' },
  '& tbody tr:hover': { backgroundColor: 'soggiorno.hover' },
  '& .muted': { color: 'soggiorno.muted' },
  '& .narrow': { display: { sm: 'none' } },
  '@media (max-width: 599.95px)': {
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'auto auto 1fr auto',
      columnGap: '8px',
      padding: '10px 0',
      borderBottom: '1px solid',
      borderColor: 'soggiorno.line',
    },
    '& td': { height: 'auto', padding: 0, border: 0 },
    '& .number': { textAlign: 'left' },
    '& .name': { gridColumn: '1 / 4', order: -2, width: 'auto' },
    '& .state': { order: -1 },
  },
} as const;
