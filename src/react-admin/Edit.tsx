import { useRef, useState } from 'react';
import {
  EditContextProvider,
  Edit as EditOnPage,
  type EditProps,
  useEditContext,
  useRedirect,
} from 'react-admin';
import { Conflict } from '#src/forms/Conflict.tsx';
import { useKept } from '#src/forms/kept.ts';
import { changed } from '#src/forms/merge.ts';
import { type Row, useSaving, type Write } from '#src/forms/saving.ts';
import { useDeclared } from '#src/places/declared.ts';
import { useMay } from '#src/places/may.ts';
import { Deletion } from '#src/records/Deletion.tsx';
import { isHeldByState, NotNow } from '#src/records/NotNow.tsx';
import { Unread } from '#src/records/Unread.tsx';
import type { Resource } from '#src/schema/resource.ts';
import { withSecrets } from '#src/schema/secrets.ts';
import { KeptPageContext } from './kept.ts';
import { type SaveProps, useKeptSave } from './save.ts';
import { TitlePlace } from './Title.tsx';
import { quietly, UnreadRecord } from './UnreadRecord.tsx';

/**
 * react-admin's `Edit`: written at once, over the record as first seen; what somebody else saved meanwhile
 * is united with it, or asked about.
 */
export function Edit({
  children,
  render,
  transform,
  mutationOptions,
  queryOptions,
  ...props
}: EditProps) {
  return (
    <>
      {props.title !== false && <TitlePlace />}
      <EditOnPage
        error={<UnreadEdited />}
        queryOptions={{ ...quietly, ...queryOptions }}
        {...props}
        mutationMode="pessimistic"
      >
        <Edited transform={transform} mutationOptions={mutationOptions}>
          {render ? <Rendered render={render} /> : children}
        </Edited>
      </EditOnPage>
    </>
  );
}

/** What is drawn from the page's context, which is ours in here. */
const Rendered = ({ render }: { readonly render: NonNullable<EditProps['render']> }) =>
  render(useEditContext());

const UnreadEdited = () => <UnreadRecord {...useEditContext()} />;

interface Props extends Pick<SaveProps, 'transform' | 'mutationOptions'> {
  readonly children: React.ReactNode;
}

/** The record of the page, once it is known that the person may change it. */
function Edited(props: Props) {
  const { resource: name, record } = useEditContext();
  const resource = useDeclared().get(name);
  const may = useMay(name);
  const lead = useRedirect();
  if (!resource || !record) return props.children;
  if (may('edit', record)) return <Kept key={record.id} {...props} {...{ resource, record }} />;
  return isHeldByState(resource, record, may) ? (
    <NotNow
      resource={resource}
      record={record}
      onBack={() => lead('show', name, record.id)}
      page={false}
    />
  ) : (
    <Unread isForbidden failure={undefined} retry={() => {}} page={false} />
  );
}

interface KeptProps extends Props {
  readonly resource: Resource;
  /** As read when the page opened; what is read later does not touch the form. */
  readonly record: Row;
}

function Kept({ resource, record, children, ...props }: KeptProps) {
  const context = useEditContext();
  const may = useMay(resource.name);
  const lead = useRedirect();
  const kept = useKept(resource, record.id, () => withSecrets(resource.fields, record));
  const released = useRef(false);
  const [isDeleting, setDeleting] = useState(false);
  const { save, collision } = useSaving(resource, useWrite());
  const { base } = kept;
  const onSave = useKeptSave(
    { ...kept, released },
    { ...props, redirect: context.redirect },
    async (values) => {
      const saved = await save(base, changed(values, base, Object.keys(values)), true);
      if (saved) kept.rebase(withSecrets(resource.fields, saved));
      return saved;
    },
  );
  const toList = () => lead('list', resource.name);
  const onDelete = may('delete', base) ? () => setDeleting(true) : undefined;
  return (
    <EditContextProvider value={{ ...context, record: base, save: onSave } as typeof context}>
      <KeptPageContext value={{ ...kept, released, onLeave: toList, onDelete }}>
        {children}
      </KeptPageContext>
      {collision && <Conflict resource={resource} collision={collision} readAt={kept.readAt} />}
      {isDeleting && (
        <Deletion
          resource={resource}
          record={base}
          onDone={toList}
          onCancel={() => setDeleting(false)}
        />
      )}
    </EditContextProvider>
  );
}

/** As react-admin's page writes, its middlewares included; refusals are met here and not there. */
function useWrite(): Write {
  const { save } = useEditContext();
  return (base, mine) =>
    new Promise((onSuccess, onError) => {
      save?.({ ...base, ...mine }, { meta: { base }, onSuccess, onError });
    });
}
