import type { ApplicationKind } from '#src/domain/application-kinds.ts';
import { formatDate } from '#src/domain/dates.ts';
import { type Application, type Fact, factsOf, type Named } from './application-facts.ts';

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

/** What is granted as a text, a line each: the subject with its days, what it is, who goes on, the class, the opening and its periods, the place and its units. */
export function grantOf(one: Application, named: Named): string | null {
  if (!one.kind) return null;
  const lines = [subjects[one.kind]?.(one), ...factsOf(one, named).map(line)];
  return lines.filter(Boolean).join('\n') || null;
}

/**
 * What a correction puts right, a line for each field, with what the register says of it until then (L. 241/1990, art. 3; registry 10.10);
 * `registered` is the same as the register has it.
 */
export function correctedIn(one: Application, registered: Application, named: Named) {
  const [now, before] = [one, registered].map((as) => factsOf(as, named));
  const fields = new Set(now?.map(([field]) => field));
  return [...fields].map((field) => {
    const said = (facts: readonly Fact[] = [], words: (fact: Fact) => unknown) =>
      facts
        .filter(([of]) => of === field)
        .map(words)
        .join('; ');
    return `${said(now, line)} (nel registro: ${said(before, ([, , words]) => words) || 'nulla'})`;
  });
}

const line = ([, label, words]: Fact): string => [label, words].filter(Boolean).join(': ');
