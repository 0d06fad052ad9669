import Box from '@mui/material/Box';
import type { FieldOf } from '#src/schema/fields.ts';
import { isEmpty } from '#src/schema/values.ts';
import { Hidden } from '#src/ui/Hidden.tsx';
import { CellValue } from '#src/values/cells.tsx';
import { type RowChange, rowChanges } from './row-changes.ts';

interface Props {
  readonly field: FieldOf<'rows'>;
  readonly before: unknown;
  readonly after: unknown;
}

/** Child rows compared: "Doppia: Quantità 30 → 34", "Aggiunta: Tripla, 4, 3". */
export function RowChanges({ field, before, after }: Props) {
  const changes = rowChanges(Object.keys(field.of), listed(before), listed(after));
  if (changes.length === 0) return <>Cambia l’ordine delle righe</>;
  return (
    <Box component="ul" sx={{ margin: 0, padding: '0 0 0 18px' }}>
      {changes.map((change, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity
        <li key={at}>
          <Change field={field} change={change} />
        </li>
      ))}
    </Box>
  );
}

/** Child rows in words, one below the other. */
export function RowLines({ field, rows }: { field: FieldOf<'rows'>; rows: unknown }) {
  return listed(rows).map((row, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity
    <div key={at}>
      <Cells field={field} row={row} />
    </div>
  ));
}

function Change({ field, change }: { field: FieldOf<'rows'>; change: RowChange }) {
  if (change.kind !== 'changed')
    return (
      <Box component={change.kind === 'added' ? 'ins' : 'del'} sx={{ textDecoration: 'none' }}>
        {change.kind === 'added' ? 'Aggiunta: ' : 'Tolta: '}
        <Cells field={field} row={change.row} />
      </Box>
    );
  return (
    <>
      <Cells field={field} row={namedBy(field, change)} />
      {': '}
      {change.cells.map(({ name, before, after }, at) => (
        <span key={name}>
          {at > 0 && ', '}
          {field.of[name]?.label}{' '}
          <Box component="del" sx={{ color: 'soggiorno.muted' }}>
            <Cell field={field} name={name} value={before} />
          </Box>{' '}
          <Hidden>diventa</Hidden>
          <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
            <Cell field={field} name={name} value={after} />
          </Box>
        </span>
      ))}
    </>
  );
}

/** What tells a row from the others: its first value, and the choices that stand as they were. */
function namedBy(
  { of }: FieldOf<'rows'>,
  { row, cells }: Extract<RowChange, { readonly kind: 'changed' }>,
): RowChange['row'] {
  const changed = new Set(cells.map(({ name }) => name));
  const isChoice = (name: string) => of[name]?.kind === 'select' || of[name]?.kind === 'reference';
  const names = Object.keys(of).filter(
    (name, at) => at === 0 || (isChoice(name) && !changed.has(name)),
  );
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

const Cells = ({ field, row }: { field: FieldOf<'rows'>; row: RowChange['row'] }) =>
  Object.keys(field.of)
    .filter((name) => !isEmpty(row[name]))
    .map((name, at) => (
      <span key={name}>
        {at > 0 && ', '}
        {at > 0 && `${field.of[name]?.label.toLowerCase()} `}
        <Cell field={field} name={name} value={row[name]} />
      </span>
    ));

const Cell = ({ field, name, value }: { field: FieldOf<'rows'>; name: string; value: unknown }) => {
  const column = field.of[name];
  return column && <CellValue field={column} value={value} />;
};

const listed = (value: unknown) =>
  (Array.isArray(value) ? value : []) as Readonly<Record<string, unknown>>[];
