import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { type Row, refresh } from '#src/forms/saving.ts';
import type { Resource } from '#src/schema/resource.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { thisWords } from '#src/ui/grammar.ts';
import { done, useNotices } from '#src/ui/notices.ts';
import { nameOf } from './name.ts';

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
  const notices = useNotices();
  const [isBusy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    try {
      await dataProvider.delete(resource.name, { id: record.id, previousData: record });
      notices.success(done);
      queryClient.removeQueries({ queryKey: [resource.name, 'getOne', { id: String(record.id) }] });
      onDone();
      await refresh(queryClient, resource.name);
    } catch (failure) {
      notices.failure(failure);
      onCancel();
    }
  }
  return (
    <ConfirmDialog open danger busy={isBusy} onConfirm={confirm} onCancel={onCancel}>
      {`Elimini ${thisWords(resource.words)}: ${nameOf(resource, record)}. Non si può annullare.`}
    </ConfirmDialog>
  );
}
