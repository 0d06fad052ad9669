import { PageHeader } from './look/PageHeader.tsx';
import { useMay } from './may.ts';
import type { ScreenProps } from './place-view.ts';
import { CreateForm } from './record/CreateForm.tsx';
import { RequiredLine } from './record/EditHeader.tsx';
import { useLeaving } from './record/leaving.ts';
import { Unread } from './record/Unread.tsx';

/** The page that makes a record. */
export function CreateScreen({ resource, view, title }: ScreenProps) {
  const { toList, toRecord } = useLeaving(resource.name, view);
  if (!useMay(resource.name)('create'))
    return <Unread isForbidden failure={undefined} retry={() => {}} />;
  return (
    <>
      <PageHeader title={title} line={<RequiredLine />} />
      <CreateForm
        resource={resource}
        view={view}
        onSaved={({ id }) => toRecord(id)}
        onLeave={toList}
      />
    </>
  );
}
