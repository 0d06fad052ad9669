import { bedsIn } from '#src/domain/capacity-models.ts';
import { formatDate } from '#src/domain/dates.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { readKnown } from '../../engine/read-known.ts';
import type { Consequences } from '../../engine/twin.ts';
import { licenseAsked } from './asked.ts';

/** How many may lodge once it is granted, and from which day: "Dal 31/12/2026 la licenza SO-2023-0139 passa da 83 a 85 letti." */
export const bedsGranted: Consequences<typeof applications> = async (asking) => {
  const { tx, services, record, today } = asking;
  if (record.license === null) return [];
  const license = await readKnown(tx, services)(licenses, record.license);
  const asked = licenseAsked(record, license);
  if (!asked?.rows) return [];
  const [before, after] = [bedsIn(license.rows), bedsIn(asked.rows)];
  if (before === after) return [];
  const day = formatDate(record.effectiveOn ?? today);
  return [`Dal ${day} la licenza ${license.number} passa da ${before} a ${after} letti.`];
};
