import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { Row } from '#src/forms/saving.ts';
import { useDeclared } from '#src/places/declared.ts';
import { pathTo } from '#src/places/path-to.ts';
import { usePlaces } from '#src/places/places.ts';
import type { Blocker } from '#src/providers/api-error.ts';
import type { Resource } from '#src/schema/resource.ts';
import { inSentence } from '#src/ui/grammar.ts';
import { ToField } from './ToField.tsx';

interface Props {
  readonly resource: Resource;
  readonly record: Pick<Row, 'id'>;
  readonly reasons: readonly Blocker[];
}

/** What holds a verb back, each with the way to where it is settled. */
export function Reasons({ resource, record, reasons }: Props) {
  return (
    <Box component="ul" sx={look}>
      {reasons.map((reason) => (
        <li key={`${reason.code} ${reason.id} ${reason.message}`}>
          {reason.message}
          <Way resource={resource} record={record} reason={reason} />
        </li>
      ))}
    </Box>
  );
}

interface WayProps extends Pick<Props, 'resource' | 'record'> {
  readonly reason: Blocker;
}

/** To a field of this record, to another record, or to a list; nothing where there is no such place. */
function Way({ resource, record, reason }: WayProps) {
  const { pathOf } = usePlaces();
  const target = useDeclared().get(reason.resource ?? '');
  const isHere = !target || (target.name === resource.name && reason.id === record.id);
  if (isHere)
    return reason.field ? <ToField resource={resource} field={reason.field} isOnOwnLine /> : null;
  const path = pathTo(pathOf, reason);
  if (!path) return null;
  return (
    <Box>
      <Link component={RouterLink} to={path}>
        {reason.id === undefined
          ? `Vedi ${inSentence(target.words.many)}`
          : `Apri ${inSentence(target.words.one)}`}
      </Link>
    </Box>
  );
}

const look = {
  display: 'grid',
  gap: '8px',
  margin: '8px 0 0',
  paddingLeft: '20px',
  overflowWrap: 'anywhere',
} as const;
