import { useLocation } from 'react-router-dom';
import { PageHeader } from './look/PageHeader.tsx';
import { useMay } from './may.ts';
import type { ScreenProps } from './place-view.ts';
import { CreateForm } from './record/CreateForm.tsx';
import { useCopied } from './record/copying.ts';
import { RequiredLine } from './record/EditHeader.tsx';
import { useLeaving } from './record/leaving.ts';
import { Unread } from './record/Unread.tsx';

/** The page that makes a record. */
export function CreateScreen({ resource, view, title }: ScreenProps) {
  const { toList, toRecord } = useLeaving(resource.name, view);
  const { from, isPending } = useCopied(resource, useLocation().search);
  if (!useMay(resource.name)('create'))
    return <Unread isForbidden failure={undefined} retry={() => {}} />;
  return (
    <>
      <PageHeader title={title} line={<RequiredLine />} />
      {!isPending && (
        <CreateForm
          resource={resource}
          view={view}
          from={from}
          onSaved={({ id }) => toRecord(id)}
          onLeave={toList}
        />
      )}
    </>
  );
}
