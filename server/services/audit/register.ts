import { z } from 'zod/mini';
import { type Ability, alternatives } from '#src/permissions/ability.ts';
import { auditedField, changesToday, isOfProgramme } from '#src/schema/audited.ts';
import type { Field } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { fieldAt } from '#src/schema/translated.ts';
import { lineShape } from '../../api/line-shape.ts';
import { type Held, type Names, readNames } from '../../api/names.ts';
import { isInputTold } from '../../api/told-input.ts';
import type { Changes } from '../../db/audit.ts';
import type { Reads } from '../../db/reads.ts';

/** How the document tells a line of the register. */
export const registerShape = z.extend(lineShape, { request: z.nullable(z.string()) });

/** One line of the register of all changes; `label` is what the record is called, if that is known. */
export interface RegisterLine {
  readonly id: number;
  readonly at: string;
  readonly action: string;
  readonly resource: string;
  readonly record: number;
  readonly label: string | null;
  readonly user: Named | null;
  readonly impersonator: Named | null;
  readonly manager: Named | null;
  readonly request: string | null;
  readonly changes: readonly Change[];
  readonly names: Names;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

const nameSql = (table: string, column: string) =>
  `(select json_build_object('id', n.id, 'name', n.name) from ${table} n where n.id = a.${column})`;

/** Newest first; `where` speaks of `a`. */
export const registerSql = (where: string): string => `
  select a.id, a.at, a.action, a.resource, a.record, ${nameSql('users', '"user"')} as "user",
    ${nameSql('users', 'impersonator')} as impersonator, ${nameSql('managers', 'manager')} as manager,
    a.request, a.changes
  from audit a where ${where} order by a.at desc, a.id desc`;

/** A row as `registerSql` answers it. */
export type AuditRow = Omit<RegisterLine, 'label' | 'changes' | 'names'> & {
  readonly changes: Changes;
};

/** Rows of the audit as a reader may see them: fields they do not see everywhere are left out. */
export async function linesOf(
  reads: Pick<Reads, 'query'>,
  ability: Ability,
  resources: readonly Resource[],
  rows: readonly AuditRow[],
): Promise<RegisterLine[]> {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const seen = rows.map((row) => {
    const resource = byName.get(row.resource);
    const changes = resource ? visible(ability, resource, row.changes) : [];
    const own: Held[] =
      resource && sees(ability, resource, resource.representation)
        ? [{ field: pointer(resource), value: row.record }]
        : [];
    const held = changes.flatMap(({ field: name, before, after }): Held[] => {
      const field = resource && auditedField(resource, name);
      return field ? [before, after].map((value) => ({ field, value })) : [];
    });
    return { row, changes, held, own, resource };
  });
  const namesFor = await readNames(
    reads,
    resources,
    seen.flatMap(({ held, own }) => [...held, ...own]),
  );
  return seen.map(({ row, changes, held, own, resource }) => {
    const called = namesFor(own)[String(row.resource)]?.[row.record];
    const told = changes.find(({ field }) => field === resource?.representation);
    const label = called ?? told?.before ?? told?.after ?? null;
    return {
      ...row,
      label: label === null ? null : String(label),
      changes,
      names: namesFor(held),
    };
  });
}

const pointer = ({ name, words }: Resource): Field => ({
  kind: 'reference',
  label: words.one,
  to: name,
});

const visible = (ability: Ability, resource: Resource, changes: Changes): Change[] => {
  const today = changesToday(resource, changes);
  const { name: of, fields } = resource;
  const sight = {
    may: (verb: string) => isEverywhere(ability, verb, of),
    sees: (field: string) => sees(ability, resource, field),
  };
  return Object.entries(today)
    .filter(
      ([name]) =>
        auditedField(resource, name) &&
        (isOfProgramme(name) ||
          (fieldAt(fields, name)
            ? sees(ability, resource, name.split('.')[0] ?? name)
            : isInputTold(resource, name, today, sight))),
    )
    .map(([field, [before, after]]) => ({ field, before, after }));
};

const sees = (ability: Ability, { name }: Resource, field: string): boolean =>
  isEverywhere(ability, 'show', name, field);

/** Without a condition on the row: the record may be gone. */
const isEverywhere = (...asked: Parameters<typeof alternatives>): boolean =>
  alternatives(...asked).some((all) => all.length === 0);
