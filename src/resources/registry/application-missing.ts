import {
  type ApplicationKind,
  applicationKinds,
  declaringKinds,
  safety,
} from '#src/domain/application-kinds.ts';
import { lacksPeriods, noPeriods } from '#src/domain/year-periods.ts';
import { problems } from '#src/i18n/validation.ts';
import type { RecordValues } from '#src/schema/values.ts';
import { isEmpty } from '#src/schema/values.ts';
import type { applicationFields } from './application-fields.ts';
import { declarationWords } from './application-words.ts';

type Application = RecordValues<typeof applicationFields>;
type Missing = { [F in keyof Application]?: string };

/** What an application lacks before it can be sent: all its kind asks, and who declares it. */
export function missingIn(one: Application): Missing {
  const kind: ApplicationKind | null = one.kind;
  if (!kind) return {};
  const { asks, papers } = applicationKinds[kind];
  const fields: readonly string[] = [...asks, ...(kind === 'correction' ? [] : declarant)];
  const found = [
    ...fields.map((name) => [name, problems.required]),
    ...papers.map((name) => [name, 'Serve questo allegato']),
  ].filter(([name]) => isEmpty(one[name as keyof Application]));
  return {
    ...(Object.fromEntries(found) as Missing),
    ...(lacksPeriods(one) && { openingPeriods: noPeriods }),
    ...formerMissing(one),
    ...licenseMissing(one),
    ...declaring(one),
    ...mandate(one),
  };
}

const declarant = ['declarantName', 'declarantFiscalCode'];

/** Who takes over names the licence, or a code it is known by. */
const formerMissing = ({ kind, license, formerCode }: Application): Missing =>
  kind === 'takeover' && !license && !formerCode
    ? { formerCode: 'Indica la licenza, o il suo numero, il CIR o il CIN' }
    : {};

const ofLicense = ['rows', 'maxGuests', 'classification', ...safety] as const;
/** They are about a house, or a licence of it. */
const ofEither: readonly ApplicationKind[] = ['correction', 'variation_data'];

/** Capacity, class and what is declared of safety are a licence’s, of which a house may have several. */
const licenseMissing = (one: Application): Missing =>
  one.kind && ofEither.includes(one.kind) && !one.license
    ? Object.fromEntries(
        ofLicense
          .filter((name) => !isEmpty(one[name]) && one[name] !== false)
          .map((name) => [name, 'È di una licenza: indica quale']),
      )
    : {};

/** Who acts for others shows by what power (D.P.R. 445/2000, art. 38, c. 3-bis). */
const mandate = ({ declarantRole, mandateFile }: Application): Missing =>
  declarantRole === 'attorney' && mandateFile === null
    ? { mandateFile: 'Serve la procura: chi dichiara è un procuratore' }
    : {};

const declaring = ({ kind, declarations }: Application): Missing =>
  declaringKinds.includes(kind) && declarations.length < Object.keys(declarationWords).length
    ? { declarations: 'Per inviare la pratica servono tutte le dichiarazioni' }
    : {};
