import type { FieldErrors as FormErrors } from 'react-hook-form';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Twin } from '#server/engine/model.ts';
import type { Violation } from '#server/engine/objections.ts';
import { trusted } from '#server/engine/record-twin.ts';
import { harmless } from '#server/engine/stored.ts';
import { twins } from '#server/services/twins.ts';
import { resolverFor } from '#src/forms/resolver.ts';
import { withoutEmpties } from '#src/providers/changes.ts';
import { resources } from '#src/resources/all.ts';
import type { Field } from '#src/schema/fields.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { skippedSteps } from '#src/schema/steps.ts';
import { blankRecord, type Values, writableFields } from '#src/schema/validation.ts';
import { isEmpty } from '#src/schema/values.ts';
import { eachCase } from '../schema/field-cases.ts';
import { fc } from '../support/properties.ts';
import { type Known, sampleRecord, shownIn } from '../support/samples.ts';
import { createWorld, type World } from '../support/world.ts';

/** What a form accepts its endpoint accepts, but for what only the database knows; and the reverse. */
let world: World;
const ids = new Map<string, number[]>();
/** What a rule of the server alone objected, and where, since the last question. */
const ruledOut = new Set<string>();

/** A rule asks other rows, or who writes: no form can know it. Its twin, telling what it objects. */
function overheard(twin: Twin): Twin {
  const { rules } = trusted(twin);
  return {
    ...twin,
    ...(rules && {
      rules: async (judging: Parameters<typeof rules>[0]): Promise<readonly Violation[]> => {
        const found = await rules(judging);
        for (const { field, message } of found) ruledOut.add(`${field}: ${message}`);
        return found;
      },
    }),
  };
}

beforeAll(async () => {
  world = await createWorld({ demo: true, declared: resources, twins: twins.map(overheard) });
  for (const { name } of resources) {
    const { status, body } = await world.within('admin')('GET', `/${name}?range=[0,9]`);
    if (status === 200)
      ids.set(
        name,
        (body as { id: number }[]).map(({ id }) => id),
      );
  }
});
afterAll(() => world.close());

const known: Known = (resource) => ids.get(resource) ?? [];

/** Who may create records of a resource: the administrator, but for what is a province's alone. */
const writers = ['admin', 'provincia'];
const writerOf = async ({ name }: Resource): Promise<string | undefined> => {
  for (const writer of writers)
    if ((await world.within(writer)('POST', `/${name}`, {})).status === 422) return writer;
  return undefined;
};

/** Anything a field may be given: what suits some kind, what suits none, and nothing. */
const anything = fc.oneof(
  fc.constantFrom(
    ...eachCase.flatMap(([, { good, bad }]) => [...good, ...bad.map(([one]) => one)]),
  ),
  fc.constantFrom<unknown>(null, '', '   ', 0, -1, 1.5, 2 ** 31, true, [], {}, [null], [{}]),
  fc.string({ maxLength: 300 }),
  fc.integer(),
);

it.each(
  resources.filter(({ view }) => !view).map((resource) => [resource.name, resource] as const),
)('%s: form and endpoint judge alike', async (name, resource) => {
  const writer = await writerOf(resource);
  if (!writer)
    return expect(resource.access.flatMap(({ actions }) => actions)).not.toContain('create');
  const fields = writableFields(resource);
  const judge = resolverFor({
    fields,
    base: {},
    all: resource.fields,
    ...(resource.check && { check: resource.check }),
  });
  const changed = fc.dictionary(fc.constantFrom(...Object.keys(fields)), anything, {
    minKeys: 1,
    maxKeys: 3,
  });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 900_000 }), changed, async (nth, changes) => {
      fc.pre(
        Object.entries(changes).every(([field, value]) => !takesDefault(resource, field, value)),
      );
      // An editor of texts writes nothing that runs.
      const sample = sampleRecord(resource, nth, known);
      const typed = harmless(fields, shownIn(resource, { ...sample, ...changes }));
      const { values, errors } = await judge(typed, undefined, {
        fields: {},
        shouldUseNativeValidation: false,
      });
      const wrong = outermost(keysOf(errors as FormErrors));
      const said = wrong.length ? wrong : skipped(resource, values as Values);
      ruledOut.clear();
      const answer = await world.within(writer)(
        'POST',
        `/${name}`,
        withoutEmpties(said.length ? typed : values),
      );
      const told = outermost(Object.keys(answer.body.errors ?? {}).toSorted());
      if (said.length) expect([answer.status, told]).toEqual([422, said]);
      else if (answer.status !== 201) {
        expect(answer.status).toBe(422);
        const isRuledOut = (field: string) =>
          answer.body.errors[field].every((said: string) => ruledOut.has(`${field}: ${said}`));
        const unknown = told.filter((field) => !isRuledOut(field));
        expect(unknown.filter((field) => !isKnownToDatabase(resource, field))).toEqual([]);
      }
    }),
    { numRuns: 60 },
  );
});

/** What a form in steps would not let one write yet. */
const skipped = (resource: Resource, values: Values): string[] => {
  const whole = { ...blankRecord(writableFields(resource)), ...values };
  return Object.keys(skippedSteps(resource, whole, Object.keys(withoutEmpties(values)))).toSorted();
};

/** An empty value is left out of a new record, and the default stands: the form alone asks again. */
const takesDefault = ({ fields }: Resource, name: string, value: unknown): boolean => {
  const field = fields[name];
  return isEmpty(value) && field !== undefined && 'initially' in field;
};

/** Uniqueness, whose days are taken, and whether what is referred to is there for its writer. */
const isKnownToDatabase = (resource: Resource, path: string): boolean => {
  const [name = ''] = path.split('.');
  const field = Object.fromEntries(entriesOf(resource))[name];
  return (
    field !== undefined &&
    (field.unique !== undefined || kindsOfReference.has(field.kind) || isApart(field))
  );
};
const isApart = (field: Field): boolean => field.kind === 'date' && !!field.range?.noOverlapPer;
const kindsOfReference: ReadonlySet<string> = new Set([
  'reference',
  'references',
  'file',
  'images',
]);

/** A row that is none at all is one error: a form tells it in the place of those inside. */
const outermost = (paths: readonly string[]): string[] =>
  paths.filter((path) => !paths.some((other) => path.startsWith(`${other}.`)));

/** The paths a form's errors stand at, as the API writes them: `rows.3.beds`; a row may have its own. */
const keysOf = (errors: object, path = ''): string[] => {
  const isError = 'message' in errors && typeof errors.message === 'string';
  const below = Object.entries(errors).flatMap(([key, error]) =>
    error && typeof error === 'object' && key !== 'ref'
      ? keysOf(error, path ? `${path}.${key}` : key)
      : [],
  );
  return (isError ? [path, ...below] : below).toSorted();
};
