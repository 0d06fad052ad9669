import { nothingProposed, type ProposerProps } from '#src/forms/proposing.tsx';
import { useSession } from '#src/providers/session.ts';
import { BegunAlready } from './BegunAlready.tsx';
import { FilingDoors } from './FilingDoors.tsx';
import { KnownOfFiling } from './KnownOfFiling.tsx';

/** What an operator need not type of what they file; offices key in what lies before them. */
export default function KnownOfApplication({ record, isNew, children }: ProposerProps) {
  const { manager } = useSession();
  if (!manager.isHotel)
    return (
      <>
        {isNew && <BegunAlready record={record} />}
        {children(nothingProposed)}
      </>
    );
  if (!isNew && record.state !== 'draft') return children(nothingProposed);
  const isAbout = [record.license, record.accommodation, record.kind].some(
    (value) => value !== undefined && value !== null,
  );
  if (!isAbout) return <FilingDoors />;
  return (
    <KnownOfFiling record={record} isNew={isNew}>
      {children}
    </KnownOfFiling>
  );
}
