import type { Row } from '#src/forms/saving.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { MonthColumns } from './MonthColumns.tsx';
import { MonthFacts } from './MonthFacts.tsx';
import { MonthHeld } from './MonthHeld.tsx';
import { useMonthSheet } from './month-sheet.ts';

/** What holds the closing of a month back, and its C/59_M as it stands. */
export default function MonthSheet({ record }: { readonly record: Row }) {
  const { data: sheet } = useMonthSheet(record);
  const isOpen = record.state === 'open' || record.state === 'reopened';
  return (
    <>
      {isOpen && <MonthHeld record={record} />}
      <Section
        title={isOpen ? 'C/59_M provvisorio' : 'C/59_M'}
        line={isOpen ? 'Com’è oggi: fino alla chiusura può cambiare.' : undefined}
      >
        {sheet ? (
          <>
            <MonthColumns sheet={sheet} record={record} />
            <MonthFacts sheet={sheet} />
          </>
        ) : (
          <LoadingState />
        )}
      </Section>
    </>
  );
}
