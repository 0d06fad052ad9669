import type { Duty } from '#src/domain/duties.ts';
import { InOrder } from './InOrder.tsx';
import { lit } from './lit-duty.ts';
import { OwedRows } from './OwedRows.tsx';
import { useSettling } from './settling.ts';

interface Props {
  /** The id of the accommodation. */
  readonly house: number;
  readonly owed: readonly Duty[];
}

/** Duties to settle, each with where; those in order fold into one line that names them. */
export function DutyList({ house, owed }: Props) {
  const wayOf = useSettling();
  const all = owed.map(lit);
  const open = all.filter(({ tone }) => tone !== 'ok');
  return (
    <>
      {open.length > 0 && (
        <OwedRows
          rows={open.map((duty) => ({ ...duty, key: duty.title, way: wayOf(house, duty) }))}
        />
      )}
      <InOrder duties={all.filter(({ tone }) => tone === 'ok')} />
    </>
  );
}
