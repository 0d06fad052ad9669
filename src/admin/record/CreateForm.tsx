import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useSession } from '#src/providers/session.ts';
import type { Resource } from '#src/schema/resource.ts';
import { blankRecord, type Values } from '#src/schema/validation.ts';
import { done, useNotices } from '../notices.ts';
import type { PlaceView } from '../place-view.ts';
import { draftOf } from './drafts.ts';
import { useInputs } from './editable.ts';
import { FoundDraft } from './FoundDraft.tsx';
import { useFoundDraft } from './found-draft.ts';
import { laidOut } from './layout.ts';
import { RecordForm } from './RecordForm.tsx';
import { type Row, refresh } from './saving.ts';

interface Props {
  readonly resource: Resource;
  readonly view: PlaceView;
  readonly onSaved: (record: Row) => void;
  readonly onLeave: () => void;
  readonly isDialog?: boolean;
}

/** Makes a new record, from the declaration's defaults and the place's permanent filter. */
export function CreateForm({ resource, view, onSaved, onLeave, isDialog = false }: Props) {
  const { key: sessionKey, manager } = useSession();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notices = useNotices();
  const [resumed, setResumed] = useState<Values>();
  const base = useMemo(
    () => ({ ...blankRecord(resource.fields), ...givenBy(view) }),
    [resource, view],
  );
  const draft = useMemo(
    () => draftOf({ sessionKey, managerId: manager.id, resource: resource.name, record: 0 }),
    [sessionKey, manager.id, resource.name],
  );
  const [found, settle] = useFoundDraft(draft);
  const inputs = useInputs(resource, undefined);
  const isInput = useCallback((name: string) => inputs.has(name), [inputs]);
  const sections = useMemo(() => laidOut(resource, isInput), [resource, isInput]);

  async function submit(data: Values) {
    const { data: record } = await dataProvider.create(resource.name, { data });
    notices.success(done);
    await refresh(queryClient, resource.name);
    return record as Row;
  }

  return (
    <RecordForm
      key={resumed ? 'resumed' : 'fresh'}
      fields={resource.fields}
      check={resource.check}
      sections={sections}
      isInput={isInput}
      base={base}
      resumed={resumed}
      draft={draft}
      isGuarded
      onSave={submit}
      onSaved={onSaved}
      onLeave={onLeave}
      isDialog={isDialog}
    >
      {found && (
        <FoundDraft
          at={found.at}
          onResume={() => {
            setResumed(found.mine);
            settle();
          }}
          onDiscard={() => {
            draft.drop();
            settle();
          }}
        />
      )}
    </RecordForm>
  );
}

/** A place for one value of a field makes records with that value. */
const givenBy = ({ only = {} }: PlaceView): Values =>
  Object.fromEntries(
    Object.entries(only).flatMap(([name, accepted]) => {
      const values = [accepted].flat();
      return values.length === 1 ? [[name, values[0]]] : [];
    }),
  );
