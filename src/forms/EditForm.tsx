import { useCallback, useMemo, useState } from 'react';
import { useMay } from '#src/places/may.ts';
import { useSession } from '#src/providers/session.ts';
import { isDraft, type Resource } from '#src/schema/resource.ts';
import { withSecrets } from '#src/schema/secrets.ts';
import type { Values } from '#src/schema/validation.ts';
import { Conflict } from './Conflict.tsx';
import { draftOf } from './drafts.ts';
import { useInputs } from './editable.ts';
import { FoundDraft } from './FoundDraft.tsx';
import { useFoundDraft } from './found-draft.ts';
import { laidOut } from './layout.ts';
import { changed } from './merge.ts';
import { RecordForm } from './RecordForm.tsx';
import { type Row, useSaving } from './saving.ts';
import { stepsOf } from './steps.ts';

interface Props {
  readonly resource: Resource;
  /** As read when the form opened; what is read later does not touch the form. */
  readonly record: Row;
  readonly onSaved: () => void;
  /** To the record after this one, for who changes many. */
  readonly onNext?: (() => void) | undefined;
  readonly onLeave: () => void;
  readonly onDelete?: (() => void) | undefined;
  readonly isDialog?: boolean;
  /** The field one has come for. */
  readonly at?: string | undefined;
  /** In a form in steps, the one it opens at. */
  readonly fromStep?: number;
}

/** Changes a record. The form owns its base: only what differs from it is sent, with its version. */
export function EditForm({ resource, record, onSaved, onNext, fromStep, ...rest }: Props) {
  const { key: sessionKey, manager } = useSession();
  const may = useMay(resource.name);
  const shown = (row: Row) => withSecrets(resource.fields, row);
  const [{ base, readAt }, setBase] = useState(() => ({ base: shown(record), readAt: now() }));
  const [resumed, setResumed] = useState<Values>();
  const draft = useMemo(
    () =>
      draftOf({
        sessionKey,
        managerId: manager.id,
        resource: resource.name,
        record: Number(record.id),
      }),
    [sessionKey, manager.id, resource.name, record.id],
  );
  const [found, settle, isSettled] = useFoundDraft(draft, record);
  const { save, collision } = useSaving(resource);
  const inputs = useInputs(resource, base);
  const isInput = useCallback((name: string) => inputs.has(name), [inputs]);
  const sections = useMemo(
    () => laidOut(resource, (name) => inputs.has(name) || may('show', base, name)),
    [resource, inputs, may, base],
  );

  async function submit(values: Values, goesOn: boolean) {
    const mine = changed(values, base, [...inputs]);
    const saved = await save(base, mine, goesOn && resource.missing !== undefined);
    if (saved) setBase({ base: shown(saved), readAt: now() });
    return saved;
  }

  return (
    <>
      <RecordForm
        key={resumed ? 'resumed' : 'fresh'}
        fields={resource.fields}
        check={resource.check}
        sections={sections}
        isInput={isInput}
        base={base}
        stands={!isDraft(resource, base)}
        resumed={resumed}
        draft={draft}
        isGuarded
        isFocused={isSettled}
        onSave={submit}
        steps={stepsOf(resource, fromStep)}
        goOnWord={onNext && 'Salva e successivo'}
        onSaved={(_, goesOn) => {
          if (goesOn && resource.missing) return;
          if (goesOn && onNext) onNext();
          else onSaved();
        }}
        {...rest}
        isWaiting={found !== undefined}
      >
        {found && (
          <FoundDraft
            at={found.at}
            onResume={() => {
              setBase({ base: found.base as Row, readAt: found.at });
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
      {collision && <Conflict resource={resource} collision={collision} readAt={readAt} />}
    </>
  );
}

const now = () => new Date().toISOString();
