import { expect, it } from 'vitest';
import { languagePage, languageSources, unsaidIn } from '../../laws/language-page.ts';

const pageOf = (text: string) => languagePage([{ path: 'some.ts', text }]);
const unsaid = (text: string) => unsaidIn([{ path: 'some.ts', text }]);

it('refuses a key of which nothing is said', () => {
  expect(unsaid('interface Spec { readonly name: string }')).toEqual(['Spec.name']);
  expect(unsaid('interface Spec {\n/** Its name. */\nreadonly name: string }')).toEqual([]);
  expect(unsaidIn(languageSources())).toEqual([]);
});

it('takes for said what is said of the type, or which values it has', () => {
  const roles = "const roles = ['clerk', 'guest'] as const; type Role = (typeof roles)[number];";
  const guard = 'interface Guard { readonly roles?: readonly Role[] }';
  expect(pageOf(`${roles} ${guard}`)).toContain(
    '| `roles?` | `readonly Role[]` | `clerk`, `guest` |',
  );
});

it('takes what one kind says of a key for its namesakes further down, until one says otherwise', () => {
  const page = pageOf(`interface Kinds {
    a: Common & {
      /** The most. */
      readonly max?: number };
    b: Common & { readonly max?: number };
    c: Common & { readonly max?: string };
  }`);
  expect(page.match(/The most\./g)).toHaveLength(2);
});

it('leaves out what nobody writes', () => {
  const kinds = `interface Kinds {
    /** A. */
    a: Common & {
      /** @internal */
      readonly sql?: string } }`;
  expect(unsaid(kinds)).toEqual([]);
  expect(pageOf(kinds)).not.toContain('sql');
});

it('says how each kind is written, and each sentence', () => {
  const page = pageOf(`
    interface Kinds { a: Common; b: Common; place: Common }
    const simple = (kind) => (label, options?) => ({ kind, label, ...options });
    const at = (axis) => (label) => ({ kind: 'place', axis, label });
    const f = { a: simple('a'), b: (label, digits) => ({ kind: 'b', label, digits }), north: at('north') };
    function sentence(...actions) { return (guard, narrowing = {}) => ({ actions }); }
    const allow = { read: sentence('list', 'show'), do: (actions, guard) => sentence(actions) };
  `);
  expect(page).toContain('`f.a(label, options?)`');
  expect(page).toContain('`f.b(label, digits)`');
  expect(page).toContain('### place\n\n`f.north(label)`');
  expect(page).toContain('- `allow.read(guard, narrowing?)`: `list`, `show`');
  expect(page).toContain('- `allow.do(actions, guard)`: the verbs it names');
});

it('tells the types options name, twins and places, from their own words', () => {
  const page = languagePage(languageSources());
  for (const heading of ['Tone', 'Notify', 'PaperKind', 'A twin', 'A blocker', 'Rules', 'A place'])
    expect(page).toMatch(new RegExp(`^## ${heading}\n\n\\S`, 'm'));
  expect(page).toContain('- `records(path, title, resource, spec?, departs?)`: A list of records');
  expect(page).toContain('| `effect?` |');
});

it('tells an alias by the keys it writes down, or else as it stands', () => {
  const page = pageOf(`
    /** How it is seen. */
    type Tone = 'ok' | 'warn';
    type VerbParts<B> = {
      /** What it does. */
      readonly effect?: () => void } & { readonly [K in B]: 1 };`);
  expect(page).toContain("## Tone\n\nHow it is seen.\n\n`'ok' | 'warn'`");
  expect(page).toContain('| `effect?` | `() => void` | What it does. |');
});
