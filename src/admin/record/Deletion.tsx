import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { somethingWrong } from '#src/providers/api-error.ts';
import type { Resource } from '#src/schema/resource.ts';
import { thisWords } from '../grammar.ts';
import { ConfirmDialog } from '../look/ConfirmDialog.tsx';
import { nameOf } from './name.ts';
import { done, type Row, refresh } from './saving.ts';

interface Props {
  readonly resource: Resource;
  readonly record: Row;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks, then deletes the record as it was read. */
export function Deletion({ resource, record, onDone, onCancel }: Props) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    try {
      await dataProvider.delete(resource.name, { id: record.id, previousData: record });
      notify(done, { type: 'success' });
      queryClient.removeQueries({ queryKey: [resource.name, 'getOne', { id: String(record.id) }] });
      onDone();
      await refresh(queryClient, resource.name);
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : somethingWrong, { type: 'error' });
      onCancel();
    }
  }
  return (
    <ConfirmDialog open danger busy={isBusy} onConfirm={confirm} onCancel={onCancel}>
      {`Elimini ${thisWords(resource.words)}: ${nameOf(resource, record)}. Non si può annullare.`}
    </ConfirmDialog>
  );
}
