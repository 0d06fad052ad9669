import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { ApiError } from '#src/providers/api-error.ts';
import type { HistoryLine } from '#src/providers/data-provider.ts';
import type { Resource } from '#src/schema/resource.ts';
import { newerSecret, withSecrets } from '#src/schema/secrets.ts';
import { pickedAt } from '#src/schema/translated.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Side } from '#src/ui/ConflictTable.tsx';
import { useNotices } from '#src/ui/notices.ts';
import { doneTo, toldOf } from '#src/values/told.ts';
import { useReadHistory } from './history.ts';
import { mergeOf } from './merge.ts';

export type Row = RaRecord & { readonly id: number; readonly version: number };

/** What a save met: the same record, saved by somebody else meanwhile. */
export interface Collision {
  readonly base: Row;
  readonly mine: Values;
  readonly theirs: Row;
  /** Who did it; undefined when the history may not be read. */
  readonly event: HistoryLine | undefined;
  readonly answer: (choice: Choice) => void;
}

export type Choice = Readonly<Record<string, Side>> | 'back' | 'discard';

/** The record after a save; undefined when the person went back to the form. */
type Saved = Promise<Row | undefined>;

/** Writes changes over a record as it was read; throws the server's refusal. */
export type Write = (base: Row, mine: Values) => Promise<Row>;

/**
 * Saves changes over the record as first seen. When somebody else saved meanwhile, fields only one
 * side changed are united with a notice, and each field both changed is asked about.
 */
export function useSaving(resource: Resource, write = useWrite(resource)) {
  const readHistory = useReadHistory();
  const queryClient = useQueryClient();
  const notices = useNotices();
  const [collision, setCollision] = useState<Collision>();

  const said = (row: Row, isQuiet: boolean) => {
    if (!isQuiet) notices.success(toldOf(resource, row, doneTo(resource, 'edit')));
    return row;
  };

  /** Whether somebody else replaced a secret is not to be known: where I did, I am asked. */
  const shown = (current: Row, mine: Values): Row => ({
    ...withSecrets(resource.fields, current),
    ...pick(withSecrets(resource.fields, current, newerSecret), Object.keys(mine)),
  });

  async function save(base: Row, mine: Values, isQuiet: boolean): Saved {
    if (Object.keys(mine).length === 0) return said(base, isQuiet);
    try {
      return said(await write(base, mine), isQuiet);
    } catch (failure) {
      const current = currentIn(failure);
      if (!current) throw failure;
      return united(base, mine, shown(current, mine), isQuiet);
    }
  }

  async function united(base: Row, mine: Values, theirs: Row, isQuiet: boolean): Saved {
    const merge = mergeOf(base, mine, theirs);
    const kept = pickedAt(mine, merge.mine);
    if (merge.clash.length === 0) {
      const saved = await save(theirs, kept, isQuiet);
      notices.remark(
        'Qualcun altro aveva salvato nel frattempo: le vostre modifiche sono state unite.',
      );
      return saved;
    }
    const [event] = await readHistory(resource.name, { id: base.id, limit: 1 }).catch(() => []);
    const choice = await new Promise<Choice>((answer) =>
      setCollision({ base, mine, theirs, event, answer }),
    );
    setCollision(undefined);
    if (choice === 'back') return undefined;
    if (choice === 'discard') return theirs;
    const chosen = merge.clash.filter((name) => choice[name] === 'mine');
    return save(theirs, pickedAt(mine, [...merge.mine, ...chosen]), isQuiet);
  }

  return {
    collision,
    /** Quiet: what follows says that it went well. */
    save: async (base: Row, mine: Values, isQuiet = false): Saved => {
      const saved = await save(base, mine, isQuiet);
      if (saved) await refresh(queryClient, resource.name, saved);
      return saved;
    },
  };
}

function useWrite(resource: Resource): Write {
  const dataProvider = useDataProvider();
  return async (base, mine) => {
    const data = { ...base, ...mine };
    const saved = await dataProvider.update(resource.name, {
      id: base.id,
      data,
      previousData: base,
    });
    return saved.data as Row;
  };
}

/** What lists and pages show of a resource is old after a write; of a version that is past, nothing is read again. */
export async function refresh(
  queryClient: ReturnType<typeof useQueryClient>,
  resource: string,
  record?: Row,
): Promise<void> {
  if (record)
    queryClient.setQueryData(
      [resource, 'getOne', { id: String(record.id), meta: undefined }],
      record,
    );
  await queryClient.invalidateQueries({
    queryKey: [resource],
    predicate: ({ queryKey: [, , id, version] }) =>
      !record || id !== record.id || typeof version !== 'number' || version === record.version,
  });
}

/** The record as it is now, in the refusal of a save over an older one. */
const currentIn = (failure: unknown): Row | undefined =>
  failure instanceof ApiError && failure.status === 412 ? (failure.body.content as Row) : undefined;

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));
