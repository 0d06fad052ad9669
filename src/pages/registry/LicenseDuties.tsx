import { dutiesOfLicense, isGranted, type Licensed } from '#src/domain/duties.ts';
import type { Row } from '#src/forms/saving.ts';
import { useMay } from '#src/places/may.ts';
import { usePart } from '#src/records/parts.ts';
import { Section } from '#src/ui/Section.tsx';
import { DutyList } from './DutyList.tsx';

const title = 'Adempimenti';

/** Whoever holds a licence that ended owes nothing for it. */
const living = ['active', 'suspended', 'draft'];

/** What is owed for a licence, each with the way to settle it; nothing for who does not read it, nor of one that ended. */
export default function LicenseDuties({ record }: { readonly record: Row }) {
  const mayRead = useMay('licenses')('show', record, 'insuranceValidTo');
  const part = usePart(title);
  const license = record as unknown as Licensed & { readonly accommodation: number };
  if (!mayRead || !living.includes(license.state) || !isGranted(license)) return null;
  return (
    <Section title={title} id={part}>
      <DutyList house={license.accommodation} owed={dutiesOfLicense(license)} />
    </Section>
  );
}
