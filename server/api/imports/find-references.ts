import { fold } from '#src/domain/text.ts';
import { problems } from '#src/i18n/validation.ts';
import type { Ability } from '#src/permissions/ability.ts';
import type { Field } from '#src/schema/fields.ts';
import { normalize } from '#src/schema/normalize.ts';
import type { Find, Read } from '#src/schema/read-cell.ts';
import type { Resource } from '#src/schema/resource.ts';
import { partsOf } from '#src/schema/targets.ts';
import { quoted, resourceNamed, tableOf } from '../../db/names.ts';
import { Params } from '../../db/params.ts';
import type { Row } from '../../db/reads.ts';
import { rowsSql, seesEverywhere } from '../../db/row-scope.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { codesOf } from '../reference-labels.ts';

/** Names of records and what they were found to be; kept for a whole import. */
export interface Finder {
  readonly find: Find;
  /** Looks up, at once, every name `gather` asks of the `find` it is given. */
  learn(tx: Tx, gather: (find: Find) => void): Promise<void>;
}

const mostKept = 50_000;

/** The one record a text names; why it names none, or nobody. */
type Found = Candidate | { readonly problem: string; readonly text?: string };

const nobody: Found = { problem: problems.missingReference };

const readOf = (found: Found, by: string): Read =>
  'problem' in found
    ? { value: found.text, problem: found.problem }
    : { value: by === 'id' ? found.id : found.codes.find(({ name }) => name === by)?.code };

/** Finds records by what people call them, among those this ability sees. */
export function createFinder(ability: Ability, resources: readonly Resource[]): Finder {
  const known = new Map<string, Found>();
  /** As written, which indexes find; what is left whatever its case and accents. */
  const learnTarget = async (tx: Tx, target: Resource, texts: readonly string[]) => {
    let left = texts;
    for (const spelling of ['exact', 'folded'] as const) {
      if (left.length === 0) return;
      const rows = await candidates(tx, ability, target, left, spelling);
      for (const text of left) known.set(`${target.name}:${text}`, judge(target, rows, text));
      left = left.filter((text) => known.get(`${target.name}:${text}`) === nobody);
    }
  };
  return {
    find: (target, text) => {
      const { to, by } = partsOf(target);
      return readOf(known.get(`${to}:${text}`) ?? nobody, by);
    },
    async learn(tx, gather) {
      if (known.size > mostKept) known.clear();
      const wanted = new Map<string, Set<string>>();
      gather((target, text) => {
        const { to, by } = partsOf(target);
        const found = known.get(`${to}:${text}`);
        if (!found) wanted.set(to, (wanted.get(to) ?? new Set()).add(text));
        return readOf(found ?? nobody, by);
      });
      for (const [to, texts] of wanted) {
        const target = resourceNamed(resources, to);
        await learnTarget(tx, target, [...texts]);
      }
    },
  };
}

/** `Samone (001235)`: a name and what tells it apart. */
const pairOf = (text: string) => /^(.*?)\s*\(([^()]+)\)$/.exec(text)?.slice(1) ?? [];
const idOf = (text: string) => {
  const id = Number(/^#?(\d{1,15})$/.exec(text)?.[1]);
  return Number.isSafeInteger(id) ? id : undefined;
};

interface Candidate {
  readonly id: number;
  readonly name: string | undefined;
  readonly codes: readonly {
    readonly name: string;
    readonly field: Field;
    readonly code: unknown;
  }[];
}

async function candidates(
  tx: Tx,
  ability: Ability,
  target: Resource,
  texts: readonly string[],
  spelling: 'exact' | 'folded',
): Promise<readonly Candidate[]> {
  const all = texts.flatMap((text) => [text, ...pairOf(text)]);
  const params = new Params();
  const visible = rowsSql(ability, 'show', target, params);
  const codes = codesOf(ability, target);
  const own = `t.${quoted(target.representation)}::text`;
  const isSeen = seesEverywhere(ability, 'show', target, target.representation);
  const label = isSeen ? `fold(${own})` : 'null::text';
  const spelt =
    spelling === 'folded'
      ? `${label} = any(${params.bind(all.map(fold), 'text[]')})`
      : `${own} = any(${params.bind(isSeen ? all : [], 'text[]')})`;
  const ids = all.map(idOf).filter((id) => id !== undefined);
  const ways = [
    `t.id = any(${params.bind(ids, 'bigint[]')})`,
    spelt,
    ...codes.map((name) => {
      const values = all.map((text) => normalize(target.fields[name] as Field, text));
      return `t.${quoted(name)} = any(${params.bind(values, 'text[]')})`;
    }),
  ];
  const rows = await run(
    tx,
    `select t.id, ${label} as name${codes.map((name, at) => `, t.${quoted(name)} as code${at}`).join('')}
     from ${tableOf(target.name)} t where ${visible} and (${ways.join(' or ')})`,
    params.values,
  );
  return rows.map((row) => candidateOf(target, codes, row));
}

const candidateOf = (target: Resource, codes: readonly string[], row: Row): Candidate => ({
  id: row.id as number,
  name: row.name === null ? undefined : String(row.name),
  codes: codes.map((name, at) => ({
    name,
    field: target.fields[name] as Field,
    code: row[`code${at}`],
  })),
});

function judge(target: Resource, rows: readonly Candidate[], text: string): Found {
  const [name, key] = pairOf(text);
  const byName = rows.filter((row) => row.name === fold(text));
  const found = new Set([...byName, ...rows.filter((row) => isKeyOf(row, text))]);
  if (found.size === 0 && name !== undefined && key !== undefined)
    for (const row of rows) if (isKeyOf(row, key) && row.name === fold(name)) found.add(row);
  const [first, ...others] = found;
  if (!first) return nobody;
  const problem = `«${text}» può essere più di una voce di «${target.words.many}»: aggiungi fra parentesi il codice, o # e l’ID`;
  return others.length ? { text, problem } : first;
}

const isKeyOf = ({ id, codes }: Candidate, text: string) =>
  idOf(text) === id ||
  codes.some(({ field, code }) => code !== null && normalize(field, text) === code);
