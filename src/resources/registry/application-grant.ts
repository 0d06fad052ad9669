import type { ApplicationKind } from '#src/domain/application-kinds.ts';
import { kindsWith } from '#src/domain/application-kinds.ts';
import { formatDate } from '#src/domain/dates.ts';
import { formatDayOfYear } from '#src/domain/day-of-year.ts';
import type { RecordValues } from '#src/schema/values.ts';
import type { applicationFields } from './application-fields.ts';
import { classes, noticeReasons, openingModes } from './words.ts';

type Application = RecordValues<typeof applicationFields>;

/** What becomes of an activity by what its kind asks, with its days; one that only changes things says them alone. */
const subjects: Readonly<Partial<Record<ApplicationKind, (one: Application) => string>>> = {
  new_opening: ({ effectiveOn }) => `Inizio dell’attività${from(effectiveOn)}`,
  takeover: ({ effectiveOn }) => `Subingresso nell’attività${from(effectiveOn)}`,
  relocation: ({ effectiveOn }) => `Trasferimento dell’attività${from(effectiveOn)}`,
  suspension: ({ effectiveOn, until }) =>
    `Sospensione dell’attività${from(effectiveOn)}${until === null ? ', fino al termine massimo' : to(until)}`,
  suspension_extension: ({ until }) => `Proroga della sospensione${to(until)}`,
  reopening: ({ effectiveOn }) => `Ripresa dell’attività${from(effectiveOn)}`,
  cessation: ({ effectiveOn }) => `Cessazione dell’attività${from(effectiveOn)}`,
};

const from = (day: string | null): string => (day === null ? '' : ` dal ${formatDate(day)}`);
const to = (day: string | null): string => (day === null ? '' : ` fino al ${formatDate(day)}`);

/** What a grant calls by name: the municipality it moves to, who goes on and who was there before. */
export interface Named {
  readonly newCity: string | null;
  readonly newHolder: string | null;
  readonly holder: string | null;
}

/** What is granted as a text, a line each: the subject with its days, who goes on, the class, the opening and its periods, the place. */
export function grantOf(one: Application, { newCity, newHolder, holder }: Named): string | null {
  const { kind, classification, openingMode, openingPeriods, closureReason } = one;
  if (!kind) return null;
  const speaksOf = (field: string) => kindsWith(field).includes(kind);
  const facts: readonly (string | false | null)[] = [
    subjects[kind]?.(one) ?? null,
    speaksOf('closureReason') && closureReason && `Motivo: ${noticeReasons[closureReason]}`,
    speaksOf('classification') && classification && `Classificazione: ${classes[classification]}`,
    speaksOf('openingMode') && openingMode && `Apertura: ${openingModes[openingMode]}`,
    speaksOf('openingPeriods') && openingPeriods.length > 0 && `Periodi: ${said(openingPeriods)}`,
    speaksOf('newHolder') && newHolder && `Nuovo titolare: ${newHolder}`,
    speaksOf('newHolder') && holder && `Al posto di: ${holder}`,
    speaksOf('newCity') && newCity && `Nel comune di: ${newCity}`,
    speaksOf('address') && one.address && `Indirizzo: ${placed(one)}`,
    kind !== 'new_opening' && speaksOf('name') && one.name && `Denominazione: ${one.name}`,
    speaksOf('holderName') && one.holderName && `Ragione sociale: ${one.holderName}`,
    speaksOf('email') && one.email && `E-mail: ${one.email}`,
    speaksOf('phone') && one.phone && `Telefono: ${one.phone}`,
  ];
  return facts.filter(Boolean).join('\n') || null;
}

const said = (periods: Application['openingPeriods']): string =>
  periods.map((one) => `dal ${formatDayOfYear(one.from)} al ${formatDayOfYear(one.to)}`).join('; ');

const placed = ({ address, streetNumber, zip }: Application): string =>
  [[address, streetNumber].filter(Boolean).join(' '), zip].filter(Boolean).join(', ');
