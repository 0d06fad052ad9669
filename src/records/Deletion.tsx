import { useQueryClient } from '@tanstack/react-query';
import { useDelete } from 'react-admin';
import { type Row, refresh } from '#src/forms/saving.ts';
import type { Resource } from '#src/schema/resource.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { thisWords } from '#src/ui/grammar.ts';
import { useNotices } from '#src/ui/notices.ts';
import { nameOf } from '#src/values/name.ts';
import { doneTo, toldOf } from '#src/values/told.ts';

interface Props {
  readonly resource: Resource;
  readonly record: Row;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks, then deletes the record as it was read. */
export function Deletion({ resource, record, onDone, onCancel }: Props) {
  const queryClient = useQueryClient();
  const notices = useNotices();
  const [remove, { isPending }] = useDelete<Row>(
    resource.name,
    { id: record.id, previousData: record },
    {
      onSuccess: () => {
        notices.success(toldOf(resource, record, doneTo(resource, 'delete')));
        queryClient.removeQueries({
          queryKey: [resource.name, 'getOne', { id: String(record.id) }],
        });
        onDone();
        return refresh(queryClient, resource.name);
      },
      onError: (failure) => {
        notices.failure(failure);
        onCancel();
      },
    },
  );
  return (
    <ConfirmDialog
      open
      danger
      label="Elimina"
      busy={isPending}
      onConfirm={() => void remove()}
      onCancel={onCancel}
    >
      {`Elimini ${thisWords(resource.words)}: ${nameOf(resource, record)}. Non si può annullare.`}
    </ConfirmDialog>
  );
}
