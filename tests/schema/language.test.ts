import { expect, it } from 'vitest';
import type { Guard } from '#src/permissions/guard.ts';
import { resources } from '#src/resources/all.ts';
import { mistakesIn } from '#src/schema/check.ts';
import { type Field, f } from '#src/schema/fields.ts';
import { type Action, entriesOf, type Resource } from '#src/schema/resource.ts';

const all: readonly Resource[] = resources;

/** The keys of a part of the language: three users earn one, or a reason stands here. */
const parts: Record<
  string,
  { used: readonly object[]; keys: string; few: Record<string, string> }
> = {
  'a declaration': {
    used: all,
    keys: 'name words representation scope fields list page form check warnings holds missing actions notify tells inTurnBy partOf madeBy removedBy access view',
    few: {
      missing: 'an application alone is filled in by steps; a wizard of its own would judge twice',
      notify:
        'an invitation is written to its person as it is made; what else tells people is a verb',
      partOf:
        'annexes alone are records of the kind they are part of; what is true of a house is counted with them',
      view: 'what is read and not written needs no table; two worklists so far',
    },
  },
  'a page': {
    used: all.flatMap(({ page }) => page ?? []),
    keys: 'heading summary',
    few: {},
  },
  'a list': {
    used: all.map(({ list }) => list),
    keys: 'bulk columns filters search sort totals',
    few: {
      totals:
        'capacity is what a list of licences is read for; a page of its own would be a second list',
    },
  },
  'a field': {
    used: all.flatMap((one) => [
      ...Object.values(one.fields),
      ...Object.values<Action>(one.actions ?? {}).flatMap(({ input }) =>
        Object.values(input ?? {}),
      ),
    ]),
    keys: `kind label across among axis bodies by clock code counted country disjoint due each ended filtered former from givenOnceSent help inPerson inPlace initially kinds lines max
        maxFiles min notAfterToday of ofAll onceEdited only options range readOnly reminders required secure sequence set shown stored take
        to tones totals unique wasIn when where with yearsAhead`,
    few: {
      across: 'prices alone are read as one line a unit with its seasons side by side',
      clock: 'the term of a procedure alone stands still, and is told with its law',
      country: 'the postal code of who lives abroad has another form; houses stand in Italy',
      disjoint: 'a municipality is of one active destination of a level (registry 10.15)',
      each: 'what a person may do is kept as sets, one of each place they have',
      ended:
        'a licence alone ends while what somebody planned for it waits; prices and campaigns wait in states nothing takes back',
      filtered:
        'whether a licence is in order turns with the day and with other rows: no column keeps it, and lists are asked for it',
      givenOnceSent:
        'applications alone are begun in numbers and given up; a licence is filed under its number from its draft',
      maxFiles: 'photographs and a logo are all the pictures there are',
      ofAll:
        'the name of a company alone is written beside matters of one house; other matters of the whole are records of their own',
      onceEdited:
        'prices alone are asked of people by the product, and taken back from who has written nothing',
      shown: 'how urgent a notice is is chosen at a glance; other choices are lists',
      with: 'an office reaches its own municipalities with those of its members',
    },
  },
  'a verb': {
    used: all.flatMap(({ actions }) => Object.values<Action>(actions ?? {})),
    keys: `label noun was from to primary beside input rows consequence offers prefill danger by due self inPerson apart
        effectiveOn blockers first mends notify told toldBy calledOff confirmed paper`,
    few: {
      was: 'what a verb was called, once it is renamed',
      calledOff: 'accepting is the one act that is granted to somebody and waits',
      confirmed: 'what was granted so, and called off, is done after all',
      first:
        'prices alone begin as an empty record that the product makes; others are sent by who began them',
    },
  },
};

it.each(Object.entries(parts))('has for %s just these keys, each earned', (_, part) => {
  const users = new Map<string, number>();
  for (const key of part.used.flatMap(Object.keys)) users.set(key, (users.get(key) ?? 0) + 1);
  expect([...users.keys()].sort()).toEqual(part.keys.split(/\s+/).sort());
  const few = [...users].filter(([, count]) => count < 3).map(([key]) => key);
  expect(few.sort()).toEqual(Object.keys(part.few).sort());
});

it('finds nothing wrong with the declarations of the product', () => {
  expect(mistakesIn(all)).toEqual([]);
});

it('gives every field an Italian word', () => {
  for (const resource of all)
    for (const [, field] of entriesOf(resource)) expect(field.label).toMatch(/^[A-ZÀ-Ù]/);
});

const wrong = (spec: Partial<Resource>): Resource => ({
  name: 'things',
  words: { one: 'Cosa', many: 'Cose' },
  representation: 'name',
  scope: 'everyone',
  fields: { name: f.text('Nome') },
  list: { columns: ['name'] },
  access: [{ actions: ['list'], guard: {} }],
  ...spec,
});

const parted = { name: f.text('Nome'), whole: f.reference('Intero', 'things') };
const city = f.reference('Comune', 'cities');
const miscounted: Readonly<Record<string, Partial<Resource>>> = {
  'of nothing': { fields: { ...parted, parts: f.count('Parti', 'nowhere', { by: 'whole' }) } },
  'by what leads elsewhere': {
    fields: { ...parted, city, parts: f.count('Parti', 'things', { by: 'city' }) },
  },
  'by what is no reference': {
    fields: { ...parted, parts: f.count('Parti', 'things', { by: 'name' }) },
  },
  'where its list is not filtered': {
    fields: { ...parted, parts: f.count('Parti', 'things', { by: 'whole', where: { name: 'a' } }) },
  },
  'that another field hangs by': {
    fields: {
      ...parted,
      parts: f.count('Parti', 'things', { by: 'whole' }),
      note: f.text('Nota', { when: { parts: 0 } }),
    },
  },
  'that begins a list': {
    fields: { ...parted, parts: f.count('Parti', 'things', { by: 'whole' }) },
    list: { columns: ['name', 'parts'], sort: ['parts', 'ASC'] },
  },
};

it('says nothing of a count that leads to a list', () => {
  const parts = f.count('Parti', 'things', { by: 'whole', where: { name: 'a' } });
  const things = wrong({
    fields: { ...parted, parts },
    list: { columns: ['name', 'parts'], filters: ['name', 'parts'] },
  });
  expect(mistakesIn([things])).toEqual([]);
});

it('says of the words a count is narrowed by that they are none of the field', () => {
  const kind = f.select('Genere', { a: 'A' });
  const parts = f.count('Parti', 'things', { by: 'whole', where: { kind: 'z' } });
  const things = wrong({
    fields: { ...parted, kind, parts },
    list: { columns: ['name'], filters: ['kind'] },
  });
  expect(mistakesIn([things])).toEqual(["R38 things.parts.where: 'z' is no value of 'kind'"]);
});

const on = f.switch('Acceso');
const kind = f.select('Genere', { a: 'A' });
const derived = f.derived(f.integer('Calcolato'));
const apart = f.date('Dal', {
  range: { label: 'Periodo', to: 'to', noOverlapPer: ['name'], only: { kind: 'b' } },
});
const to = f.date('Al');

/** What is wrong with fields is so wherever they stand. */
const astray: Readonly<Record<string, Resource['fields']>> = {
  R07: { name: f.text('Nota', { when: { other: 1 } }) },
  R08: { city: f.reference('Comune', 'nowhere') },
  R19: { zip: f.postalCode('CAP', { country: 'land' }) },
  R24: { one: f.text('Uno'), two: f.text('Due', { was: 'one' }) },
  R28: { from: f.date('Dal', { range: { label: 'Periodo', to: 'until' } }) },
  R38: { on, name: f.text('Nota', { when: { on: 'yes' } }) },
  R39: { kind: { ...f.select('Genere', { a: 'A' }), initially: 'b' } },
  R40: { n: f.integer('N', { min: 5, max: 4 }) },
  R52: { one: f.text('Uno'), other: f.text('Uno') },
  R69: { to: f.date('Al', { due: { other: true } }) },
  R77: {
    to: f.date('Al', {
      clock: { from: 'since', days: 'to', stoppedOn: 'to', stoppedDays: 'days' },
    }),
    days: f.integer('Giorni'),
  },
};
const within: Readonly<Record<string, (of: Resource['fields']) => Partial<Resource>>> = {
  'the record': (of) => ({ fields: { known: f.text('Nome'), ...of }, representation: 'known' }),
  'child rows': (of) => ({ fields: { name: f.text('Nome'), rows: rowsOf(of) } }),
  images: (of) => ({
    fields: {
      name: f.text('Nome'),
      images: { kind: 'images', label: 'Immagini', maxFiles: 1, of } as Field,
    },
  }),
  'what a verb asks': (of) => ({
    actions: { act: { label: 'Fai', input: of } as Action },
  }),
  'rows a verb asks for': (of) => ({
    actions: { act: { label: 'Fai', input: { rows: rowsOf(of) } } as Action },
  }),
};
const rowsOf = (of: Resource['fields']) => ({ kind: 'rows', label: 'Righe', of }) as Field;

it.each(Object.keys(within))('finds what is wrong with a field of %s', (place) => {
  for (const [number, fields] of Object.entries(astray))
    expect(mistakesIn([wrong(within[place]?.(fields) ?? {})]).join()).toContain(number);
});

it.each<[string, string, Resource['fields']]>([
  ['child rows', 'when', { on, name: f.text('Nota', { when: { on: true } }) }],
  ['child rows', 'reminders', { to: f.date('Al', { reminders: { days: [1], notify: {} } }) }],
  ['rows a verb asks for', 'unique', { code: f.text('Codice', { unique: true }) }],
  ['images', 'was', { name: f.text('Nota', { was: 'note' }) }],
  ['what a verb asks', 'readOnly', { code: f.text('Codice', { readOnly: true }) }],
  ['what a verb asks', 'sequence', { code: f.text('Codice', { sequence: 'A' }) }],
])('says of a field of %s that nothing comes of its %s', (place, option, fields) => {
  expect(mistakesIn([wrong(within[place]?.(fields) ?? {})]).join()).toMatch(
    new RegExp(`R73 \\S+\\.${option}:`),
  );
});

it.each<[string, Partial<Resource>]>([
  ['R02', { name: 'Things' }],
  [
    'R03',
    {
      fields: { name: f.text('Nome'), n: f.integer('N') },
      list: { columns: ['name'], search: ['n'] },
    },
  ],
  ['R04', { list: { columns: ['name'], totals: ['name'] } }],
  [
    'R05',
    {
      fields: { name: f.text('Nome'), t: f.richText('T') },
      list: { columns: ['name'], filters: ['t'] },
    },
  ],
  ['R06', { fields: { name: f.text('Nome'), version: f.integer('V') } }],
  ['R07', { fields: { name: f.text('Nome', { when: { other: 1 } }) } }],
  ['R08', { fields: { name: f.text('Nome'), city: f.reference('Comune', 'nowhere') } }],
  ['R09', { fields: { name: f.text('Nome'), city: f.lookup('place.city', f.integer('C')) } }],
  ['R10', { access: [] }],
  [
    'R11',
    {
      fields: {
        name: f.text('Nome'),
        all: f.rollup('Tutti', 'none', { by: 'a', take: 'b', set: 'id' }),
      },
    },
  ],
  ['R12', { scope: { city: 'city' } }],
  ['R52', { fields: { name: f.text('Nome'), other: f.text('Nome') } }],
  [
    'R53',
    {
      fields: {
        name: f.text('Nome'),
        other: f.reference('Altra', 'things'),
        both: f.lookup('other.both', f.text('Tutt’e due')),
      },
    },
  ],
  [
    'R54',
    {
      fields: { name: f.text('Nome'), code: f.text('Codice', { required: true }) },
      form: [{ title: 'Cosa', rows: ['name'] }],
      access: [{ actions: ['create'], guard: {} }],
    },
  ],
  ['R55', { scope: { city: 'name' } }],
  ['R55', { scope: { owner: 'name' } }],
  ['R79', { access: [{ actions: ['show'], guard: {}, own: true }] }],
  ['R76', { access: [{ actions: ['show'], guard: {}, through: 'nowhere.whole' }] }],
  ['R76', { access: [{ actions: ['show'], guard: {}, through: 'things.name' }] }],
  ['R76', { fields: parted, access: [{ actions: ['edit'], guard: {}, through: 'things.whole' }] }],
  [
    'R76',
    {
      fields: { ...parted, cities: f.references('Comuni', 'cities') },
      scope: { city: 'cities' },
      access: [{ actions: ['show'], guard: {}, through: 'things.whole' }],
    },
  ],
  ['R66', { actions: { close: { label: 'Chiudi', toldBy: ['things.open'] } } }],
  [
    'R66',
    {
      actions: { close: { label: 'Chiudi', notify: { name: 'letter' }, toldBy: ['things.open'] } },
    },
  ],
  ['R67', { missing: () => ({ name: 'Manca il nome' }) }],
  [
    'R18',
    {
      fields: {
        name: f.text('Nome'),
        all: f.references('Tutti', 'things', { disjoint: { among: [], whenOn: 'name' } }),
      },
    },
  ],
  ...Object.values(miscounted).map((spec): [string, Partial<Resource>] => ['R62', spec]),
  ['R13', { actions: { close: { label: 'Chiudi', from: ['open'] } } }],
  ['R16', { actions: { revert: { label: 'Riporta' } } }],
  ['R16', { actions: { planned: { label: 'Prevedi' } } }],
  ['R16', { actions: { schedule: { label: 'Programma' } } }],
  [
    'R17',
    {
      fields: {
        name: f.text('Nome'),
        lines: { kind: 'rows', label: 'Righe', of: { a: f.text('A') }, totals: ['a'] },
      },
    },
  ],
  [
    'R36',
    {
      fields: {
        name: f.text('Nome'),
        lines: { kind: 'rows', label: 'Righe', of: { a: f.select('A', { b: 'B' }) }, across: 'a' },
      },
    },
  ],
  [
    'R43',
    {
      fields: {
        name: f.text('Nome'),
        level: f.select('Livello', { low: 'Basso' }, { among: { of: ['name'], are: {} } }),
      },
    },
  ],
  [
    'R39',
    {
      fields: {
        name: f.text('Nome'),
        some: f.checklist('Alcuni', { high: 'Alto' }),
        level: f.select('Livello', { low: 'Basso' }, { among: { of: ['some'] } }),
      },
    },
  ],
  [
    'R18',
    {
      fields: {
        name: f.text('Nome'),
        all: f.references('Tutti', 'things', { disjoint: { among: ['level'], whenOn: 'on' } }),
      },
    },
  ],
  ['R19', { fields: { name: f.text('Nome'), zip: f.postalCode('CAP', { country: 'land' }) } }],
  ['R20', { fields: { name: f.text('Nome'), key: f.secret('Chiave', { unique: true }) } }],
  [
    'R20',
    { fields: { name: f.text('Nome'), key: f.secret('Chiave') }, list: { columns: ['key'] } },
  ],
  ['R21', { fields: { name: f.text('Nome'), key: f.secret('K'), keySet: f.switch('C’è') } }],
  [
    'R05',
    {
      fields: { name: f.text('Nome'), key: f.secret('Chiave') },
      list: { columns: ['name'], filters: ['key'] },
    },
  ],
  ['R08', { fields: { name: f.text('Nome'), city: f.vocabulary('C', 'nowhere', 'code') } }],
  ['R22', { fields: { name: f.text('Nome'), other: f.vocabulary('Altra', 'things', 'name') } }],
  [
    'R23',
    {
      fields: { name: f.text('Nome'), state: f.state('Stato', { open: 'Aperto', shut: 'Chiuso' }) },
      actions: { close: { label: 'Chiudi', from: ['open'], to: 'shut', primary: ['shut'] } },
    },
  ],
  [
    'R23',
    {
      fields: { name: f.text('Nome'), state: f.state('Stato', { open: 'Aperto', shut: 'Chiuso' }) },
      actions: {
        close: { label: 'Chiudi', from: ['open'], to: 'shut', primary: ['open'] },
        shut: { label: 'Serra', from: ['open'], to: 'shut', primary: ['open'] },
      },
    },
  ],
  ['R25', { actions: { end: { label: 'Fine', by: 'calendar' } } }],
  [
    'R35',
    {
      fields: { name: f.text('Nome'), over: f.date('Fino al') },
      actions: { end: { label: 'Fine', by: 'calendar', due: { after: 'over' } } },
    },
  ],
  ['R26', { actions: { own: { label: 'Mio', by: 'self' } } }],
  ['R37', { actions: { own: { label: 'Mio', by: 'effect', inPerson: true } } }],
  [
    'R44',
    {
      fields: { name: f.text('Nome'), on: f.date('Dal'), who: f.reference('Chi', 'users') },
      actions: { own: { label: 'Mio', by: 'self', self: 'who', effectiveOn: 'on' } },
    },
  ],
  [
    'R44',
    {
      fields: { name: f.text('Nome'), on: f.date('Dal') },
      actions: { hand: { label: 'Consegna', by: 'product', effectiveOn: 'on' } },
    },
  ],
  ...(['effect', 'product'] as const).map((by): [string, Partial<Resource>] => [
    'R50',
    {
      actions: { hand: { label: 'Consegna', by, input: { on: f.date('Dal') } } },
      access: [{ actions: ['hand'], guard: {} }],
    },
  ]),
  ['R27', { actions: { close: { label: 'Chiudi', effectiveOn: 'whenever' } } }],
  ['R28', { fields: { name: f.text('N'), a: f.date('A', { range: { label: 'P', to: 'name' } }) } }],
  [
    'R28',
    {
      fields: {
        name: f.text('Nome'),
        rows: f.rows('Righe', {
          a: f.date('A', { range: { label: 'P', to: 'b' } }),
          b: f.time('B'),
        }),
      },
    },
  ],
  [
    'R29',
    {
      fields: {
        name: f.text('Nome'),
        a: f.date('A', { range: { label: 'P', to: 'c' } }),
        b: f.date('B', { range: { label: 'P', to: 'c' } }),
        c: f.date('C'),
      },
    },
  ],
  [
    'R30',
    {
      fields: {
        name: f.text('Nome'),
        a: f.date('A', { range: { label: 'P', to: 'b', noOverlapPer: ['house'] } }),
        b: f.date('B'),
      },
    },
  ],
  [
    'R30',
    {
      actions: {
        let: {
          label: 'Affitta',
          input: {
            a: f.date('A', { range: { label: 'P', to: 'b', noOverlapPer: [] } }),
            b: f.date('B'),
          },
        },
      },
    },
  ],
  ...[
    { only: {}, message: 'Ce n’è già una' },
    { only: { state: [] }, message: 'Ce n’è già una' },
    { only: { state: 'whenever' }, message: 'Ce n’è già una' },
    { only: { nothing: true }, message: 'Ce n’è già una' },
    { per: ['rows'], only: { state: 'open' }, message: 'Ce n’è già una' },
  ].map((unique): [string, Partial<Resource>] => [
    'R47',
    {
      fields: {
        name: f.text('Nome', { unique }),
        state: f.state('Stato', { open: 'Aperta', shut: 'Chiusa' }),
        rows: f.rows('Righe', { what: f.text('Che cosa') }),
      },
    },
  ]),
  ['R24', { fields: { name: f.text('Nome'), title: f.text('Titolo', { was: 'name' }) } }],
  [
    'R24',
    {
      actions: {
        end: {
          label: 'Fine',
          input: { reason: f.text('Motivo'), why: f.text('Perché', { was: 'reason' }) },
        },
      },
    },
  ],
  [
    'R24',
    { fields: { name: f.text('Nome'), title: f.translated('T', { wasIn: { it: 'name' } }) } },
  ],
  ['R32', { fields: { name: f.translated('Nome') } }],
  ['R32', { fields: { name: f.text('Nome'), title: f.translated('Titolo', { unique: true }) } }],
  ...[['named', 'act'], [['act', 'act']], []].map((rows): [string, Partial<Resource>] => [
    'R51',
    { actions: { end: { label: 'Fine', input: { act: f.text('Atto') }, rows } } },
  ]),
  ['R49', { actions: { end: { label: 'Fine' }, close: { label: 'Chiudi', was: 'end' } } }],
  [
    'R49',
    {
      actions: { stop: { label: 'Ferma', was: 'end' }, close: { label: 'Chiudi', was: 'end' } },
    },
  ],
  ['R33', { fields: { name: f.text('Nome'), planned: f.translated('Previsto') } }],
  [
    'R33',
    {
      fields: { name: f.text('Nome'), title: f.translated('Titolo') },
      actions: { title: { label: 'Intitola' } },
    },
  ],
  [
    'R34',
    {
      fields: { name: f.text('Nome'), on: f.date('Dal') },
      actions: { pass: { label: 'Passa', by: 'effect', effectiveOn: 'on' } },
    },
  ],
  ['R14', { access: [{ actions: ['list'], guard: {}, fields: ['other'] }] }],
  [
    'R15',
    {
      fields: { name: f.text('Nome'), n: f.derived(f.integer('N')) },
      access: [{ actions: ['list'], guard: {}, where: { n: 1 } }],
    },
  ],
  ['R31', { fields: { name: f.text('Nome') }, notify: { name: 'told' } }],
  ['R48', { fields: { name: f.text('Nome') }, notify: { passerby: 'things-made' } }],
  ['R48', { fields: { name: f.text('Nome') }, tells: { nobody: ['name'] } }],
  [
    'R46',
    {
      fields: {
        name: f.text('Nome'),
        ends: f.date('Fine', { reminders: { days: [7], notify: { holder: 'things-ending' } } }),
      },
    },
  ],
  [
    'R31',
    {
      fields: { name: f.text('Nome'), city: f.reference('Comune', 'cities') },
      actions: { tell: { label: 'Avvisa', notify: { city: 'told' } } },
    },
  ],
  [
    'R38',
    {
      access: [{ actions: ['list'], guard: {}, where: { on: 'yes' } }],
      fields: { name: f.text('Nome'), on: f.switch('Acceso') },
    },
  ],
  [
    'R38',
    {
      fields: {
        name: f.text('Nome', { when: { kind: 'c' } }),
        kind: f.select('Genere', { a: 'A', b: 'B' }),
      },
    },
  ],
  [
    'R38',
    {
      fields: {
        name: f.text('Nome'),
        kind: f.select('Genere', { a: 'A' }),
        all: f.rollup('Tutti', 'things', {
          by: 'name',
          take: 'name',
          set: 'text',
          only: { kind: 'z' },
        }),
      },
    },
  ],
  [
    'R39',
    {
      fields: { name: f.text('Nome'), kind: { ...f.select('Genere', { a: 'A' }), initially: 'b' } },
    },
  ],
  ['R40', { fields: { name: f.text('Nome'), n: f.integer('N', { min: 5, max: 4 }) } }],
  [
    'R41',
    {
      fields: {
        name: f.text('Nome'),
        a: f.state('Stato', { on: 'Sì' }),
        b: f.state('Altro', { on: 'Sì' }),
      },
    },
  ],
  ['R42', { fields: { name: f.rows('Righe', { a: f.text('A') }) } }],
  ['R06', { fields: { name: f.text('Nome'), rows: f.rows('Righe', { position: f.text('A') }) } }],
  ['R06', { actions: { act: { label: 'Fai', input: { version: f.integer('V') } } } }],
  ['R30', { fields: { name: f.text('Nome'), rows: f.rows('Righe', { from: apart, to }) } }],
  ['R38', { fields: { name: f.text('Nome'), kind, from: apart, to } }],
  ['R47', { fields: { name: f.text('Nome', { unique: ['other'] }) } }],
  [
    'R47',
    { fields: { name: f.text('Nome'), some: f.checklist('A', { a: 'B' }, { unique: true }) } },
  ],
  ...[
    { where: { name: 'a' }, excpt: ['name'] },
    { fields: ['name'], except: ['name'] },
    { guard: Object.assign<Guard, object>({}, { rules: ['admin'] }) },
    { actions: ['lst'] },
  ].map((rule): [string, Partial<Resource>] => [
    'R68',
    { access: [{ actions: ['list'], guard: {}, ...rule }] },
  ]),
  ['R69', { fields: { name: f.text('Nome'), to: f.date('Al', { due: { n: 1 } }), n: derived } }],
  ['R38', { fields: { name: f.text('Nome'), kind, to: f.date('Al', { due: { kind: 'b' } }) } }],
  ['R38', { fields: { name: f.text('Nome'), note: f.text('Nota', { when: { name: true } }) } }],
  [
    'R38',
    {
      fields: { name: f.text('Nome'), n: f.year('N'), note: f.text('Nota', { when: { n: '1' } }) },
    },
  ],
  ['R70', { list: { columns: ['name', 'name'] } }],
  ['R70', { list: { columns: ['name'], filters: ['other'] } }],
  ['R70', { list: { columns: ['name'], sort: ['other', 'ASC'] } }],
  [
    'R70',
    { fields: { name: f.text('Nome'), n: derived }, list: { columns: [], sort: ['n', 'ASC'] } },
  ],
  ['R71', { form: [{ title: 'Cosa', rows: ['other'] }] }],
  ['R71', { form: [{ title: 'Cosa', rows: ['name', { note: 'Nota' }, ['name']] }] }],
  [
    'R71',
    {
      fields: { name: f.text('Nome'), state: f.state('Stato', { a: 'A' }) },
      form: [{ title: 'Cosa', rows: ['name', 'state'] }],
    },
  ],
  ['R78', { page: { heading: 'name', summary: [] } }],
  ['R78', { page: { summary: [['other']] } }],
  ['R78', { page: { summary: [['name'], ['name']] } }],
  [
    'R78',
    { fields: { name: f.text('Nome'), rows: rowsOf({ on }) }, page: { summary: [['rows']] } },
  ],
  ['R72', { actions: { act: { label: 'Fai', input: { note: f.text('Nota') }, prefill: true } } }],
  ['R72', { actions: { act: { label: 'Fai', input: { name: on }, prefill: true } } }],
  ['R12', { scope: undefined as unknown as Resource['scope'] }],
])('says %s about a mistaken declaration', (number, spec) => {
  expect(mistakesIn([wrong(spec)]).map((mistake) => mistake.slice(0, 3))).toContain(number);
});

it('says of what hangs by a record of an accommodation that it is of one too', () => {
  const owner = f.reference('Titolare', 'things');
  const houses = wrong({
    name: 'houses',
    scope: { manager: 'owner', accommodation: 'id' },
    fields: { name: f.text('Nome'), owner },
  });
  const notes = (scope: Resource['scope']) =>
    wrong({
      name: 'notes',
      scope,
      fields: {
        name: f.text('Nome'),
        house: f.reference('Casa', 'houses'),
        owner: f.lookup('house.owner', owner),
      },
    });
  const told = (scope: Resource['scope']) =>
    mistakesIn([houses, notes(scope)]).filter((mistake) => mistake.startsWith('R45 notes.scope'));
  expect(told({ manager: 'owner' })).toHaveLength(1);
  expect(told({ manager: 'owner', accommodation: 'house' })).toEqual([]);
});

it('says all mistakes at once, each with its place', () => {
  const mistakes = mistakesIn([wrong({ name: 'Bad', access: [] }), wrong({}), wrong({})]);
  expect(mistakes).toEqual([
    'R01 things: declared twice',
    'R02 Bad: not plural kebab-case',
    'R10 Bad.access: nobody may do anything',
  ]);
});
