import { expect, it } from 'vitest';
import { abilityFor, can } from '#src/permissions/ability.ts';
import { allow, type Rule } from '#src/permissions/rule.ts';
import { resources } from '#src/resources/all.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource, type Resource } from '#src/schema/resource.ts';
import { fc } from '../support/properties.ts';
import { kinds, sessionOf } from './kinds.ts';
import { matrixOf } from './matrix.ts';

const stamps = (access: readonly Rule[]): Resource => ({
  ...defineResource({
    name: 'stamps',
    words: { one: 'Timbro', many: 'Timbri' },
    representation: 'name',
    scope: { manager: 'holder', city: 'city' },
    fields: {
      name: f.text('Nome'),
      fiscalCode: f.fiscalCode('Codice fiscale'),
      kind: f.text('Genere'),
      state: f.state('Stato', { draft: 'Bozza', used: 'Usato', void: 'Annullato' }),
      audience: f.checklist('Per', { hotel: 'Gestori', comune: 'Comuni' }),
      holder: f.reference('Titolare', 'managers'),
      city: f.reference('Comune', 'cities'),
    },
    list: { columns: ['name'] },
    actions: { use: { label: 'Usa', from: ['draft'], to: 'used' } },
    access: [],
  }),
  access,
});
const offices = { types: ['provincia'], roles: ['provincia'] } as const;

const grant = 'cir-provincia';
const access: readonly Rule[] = [
  allow.all({ types: ['admin'] }),
  allow.read(offices, { where: { state: ['draft', 'used'] }, except: ['fiscalCode'] }),
  allow.do(['use'], { roles: ['provincia', 'comune'], grant }),
  allow.read({ roles: ['hotel'] }, { where: { audience: 'hotel' }, fields: ['name', 'kind'] }),
  allow.edit({ roles: ['hotel'] }, { where: { kind: ['a', 'b'] } }),
];

it('says each permission in a line', () => {
  expect(matrixOf(stamps(access))).toEqual([
    '(nobody writes state)',
    'read but fiscalCode {state not void}: provincia [city]',
    'read create edit delete: admin',
    'read only name kind {audience hotel}: hotel, privato, hotel of one house [holder]',
    'edit {kind a|b}: hotel, privato [holder]',
    'use(draft): admin; provincia, comune [city] + cir-provincia',
  ]);
});

it.each<[string, Resource, string]>([
  [
    'an exception taken away',
    stamps(access.with(1, allow.read(offices, { where: { state: ['draft', 'used'] } }))),
    'read {state not void}: provincia [city]',
  ],
  [
    'rows let in',
    stamps(access.with(1, allow.read(offices, { except: ['fiscalCode'] }))),
    'read but fiscalCode: provincia [city]',
  ],
  [
    'a role let in',
    stamps(access.with(2, allow.do(['use'], { roles: ['provincia', 'comune', 'hotel'], grant }))),
    'use(draft): admin; provincia, comune [city] + cir-provincia; hotel, privato [holder] + cir-provincia',
  ],
  [
    'a grant no longer asked for',
    stamps(access.with(2, allow.do(['use'], { roles: ['provincia', 'comune'] }))),
    'use(draft): admin; provincia, comune [city]',
  ],
  [
    'a field made writable',
    { ...stamps(access), fields: { ...stamps(access).fields, state: f.text('Stato') } },
    'read but fiscalCode {state draft|used}: provincia [city]',
  ],
])('tells %s', (_change, altered, line) => {
  const before = matrixOf(stamps(access));
  expect(matrixOf(altered).filter((one) => !before.includes(one))).toEqual([line]);
});

it('stays as it is when the same is said in other words', () => {
  const one = allow.edit(offices, { where: { state: ['draft', 'used'] } });
  const two = ['used', 'draft'].map((state) => allow.edit(offices, { where: { state } }));
  expect(matrixOf(stamps(two))).toEqual(matrixOf(stamps([one])));
});

/** A sentence of `access` that says something else than it did, by the name of the change. */
const alterations: Readonly<Record<string, (rule: Rule) => Rule | undefined>> = {
  'on all fields': ({ fields, except, ...rule }) => (fields || except) && rule,
  'on all rows': ({ where = {}, ...rule }) => (Object.keys(where).length > 0 ? rule : undefined),
  'within no more than one territory': ({ within, ...rule }) => (within ? rule : undefined),
  'of what others began': ({ own, ...rule }) => (own ? rule : undefined),
  'without a grant': ({ guard: { grant, ...guard }, ...rule }) => grant && { ...rule, guard },
  'for nobody': ({ guard, ...rule }) => ({ ...rule, guard: { types: [] } }),
};

it('changes with every change of a sentence, but where another says as much', () => {
  const silent = resources.flatMap((resource) => {
    const whole = matrixOf(resource);
    return resource.access.flatMap((rule, at) =>
      Object.entries(alterations).flatMap(([how, alter]) => {
        const altered = alter(rule);
        if (!altered) return [];
        const lines = matrixOf({ ...resource, access: resource.access.with(at, altered) });
        return lines.join() === whole.join() ? [`${resource.name}: ${rule.actions} ${how}`] : [];
      }),
    );
  });
  expect(silent).toEqual([
    // Their fields are all that is written.
    'grants: edit on all fields',
    'roles: edit on all fields',
    // Another sentence allows the other rows.
    'applications: accept,enter on all rows',
    // Papers are added whatever part is asked for.
    ...Array(3).fill('applications: edit for nobody'),
    ...Array(2).fill('mail-templates: edit on all rows'),
  ]);
});

const roles = fc.subarray(['provincia', 'comune', 'hotel'] as const, { minLength: 1 });
const narrowing = fc.record(
  {
    where: fc.record(
      {
        state: fc.subarray(['draft', 'used', 'void'], { minLength: 1 }),
        audience: fc.subarray(['hotel', 'comune'], { minLength: 1 }),
        kind: fc.subarray(['a', 'b'], { minLength: 1 }),
      },
      { requiredKeys: [] },
    ),
    fields: fc.subarray(['name', 'fiscalCode'], { minLength: 1 }),
  },
  { requiredKeys: [] },
);
const grants = ['cir-provincia', 'statistiche'] as const;
const sentences = fc.array(
  fc
    .tuple(
      fc.subarray(['list', 'edit', 'use'], { minLength: 1 }),
      fc.oneof(
        fc.record({ roles, grant: fc.constantFrom(...grants) }, { requiredKeys: ['roles'] }),
        fc.constantFrom(...grants).map((grant) => ({ roles: [['comune', grant] as const] })),
      ),
      narrowing,
    )
    .map(([actions, guard, more]): Rule => ({ actions, guard, ...more })),
  { maxLength: 4 },
);

const rows = ['draft', 'used', 'void'].flatMap((state) =>
  [[], ['hotel'], ['comune'], ['hotel', 'comune']].flatMap((audience) =>
    ['a', 'b', 'c'].flatMap((kind) =>
      [1, 2].flatMap((holder) => [1, 2].map((city) => ({ state, audience, kind, holder, city }))),
    ),
  ),
);

/** Every decision, one after the other. */
const decisions = (resource: Resource): string =>
  kinds
    .filter(({ name }) => ['provincia', 'comune', 'hotel'].includes(name))
    .flatMap((kind) =>
      [[], ...grants.map((grant) => [grant])].flatMap((held) => {
        const ability = abilityFor(sessionOf(kind, held), [resource]);
        return ['list', 'edit', 'use'].flatMap((action) =>
          rows.flatMap((row) =>
            (action === 'use' ? [undefined] : [undefined, 'name', 'fiscalCode']).map((field) =>
              Number(can(ability, action, resource.name, row, field)),
            ),
          ),
        );
      }),
    )
    .join('');

it('is the same for two declarations when they decide the same, and only then', () => {
  fc.assert(
    fc.property(sentences, sentences, fc.nat(3), fc.boolean(), (access, others, keep, isTurned) => {
      const one = stamps(access);
      const mixed = [...access.slice(0, keep), ...others.slice(keep), ...others.slice(0, keep)];
      const other = stamps(isTurned ? access.toReversed() : mixed);
      const isAlike = decisions(one) === decisions(other);
      expect(matrixOf(one).join() === matrixOf(other).join()).toBe(isAlike);
    }),
    { numRuns: 60 },
  );
});
