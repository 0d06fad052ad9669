import { useCallback, useMemo } from 'react';
import { type May, useMay } from '#src/places/may.ts';
import type { Resource } from '#src/schema/resource.ts';
import { withSecrets } from '#src/schema/secrets.ts';
import type { Values } from '#src/schema/validation.ts';
import { isEmpty } from '#src/schema/values.ts';
import { useAsked } from './asked.ts';
import { Conflict } from './Conflict.tsx';
import { FoundDraft } from './FoundDraft.tsx';
import { useKept } from './kept.ts';
import { laidOut } from './layout.ts';
import { changed } from './merge.ts';
import { type Proposed, Proposing } from './proposing.tsx';
import { RecordForm } from './RecordForm.tsx';
import { RequiredLine } from './RequiredLine.tsx';
import { type Row, useSaving } from './saving.ts';
import { reached, stepsOf, untouched } from './steps.ts';

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
export const EditForm = (props: Props) => (
  <Proposing resource={props.resource.name} record={props.record} isNew={false}>
    {(proposed) => <Changing {...props} proposed={proposed} />}
  </Proposing>
);

interface ChangingProps extends Props {
  readonly proposed: Proposed;
}

function Changing({
  resource,
  record,
  proposed,
  onSaved,
  onNext,
  fromStep,
  ...rest
}: ChangingProps) {
  const may = useMay(resource.name);
  const shown = (row: Row) => withSecrets(resource.fields, row);
  const kept = useKept(resource, record.id, () => shown(record));
  const { base } = kept;
  const { inputs, fields } = useAsked(resource, 'edit', kept, proposed);
  const begun = useMemo(
    () => ({ ...base, ...untouched(resource, base, proposed.values) }),
    [resource, base, proposed.values],
  );
  const { save, collision } = useSaving(resource);
  const isInput = useCallback((name: string) => inputs.has(name), [inputs]);
  const sections = useMemo(
    () => laidOut(resource, (name) => inputs.has(name) || isRead(resource, base, may, name)),
    [resource, inputs, may, base],
  );

  async function submit(values: Values, goesOn: boolean) {
    const written = reached(resource, { ...base, ...values }, values);
    const mine = changed({ ...base, ...written }, base, [...inputs]);
    const saved = await save(base, mine, goesOn && resource.missing !== undefined);
    if (saved) kept.rebase(shown(saved));
    return saved;
  }

  return (
    <>
      <RecordForm
        key={kept.opening}
        fields={fields}
        settled={proposed.settled}
        check={resource.check}
        sections={sections}
        isInput={isInput}
        base={begun}
        read={base}
        stands={kept.stands}
        resumed={kept.resumed}
        draft={kept.draft}
        isGuarded
        onSave={submit}
        steps={stepsOf(resource, fromStep, proposed)}
        goOnWord={onNext && 'Salva e successivo'}
        onSaved={(_, goesOn) => {
          if (goesOn && resource.missing) return;
          if (goesOn && onNext) onNext();
          else onSaved();
        }}
        {...rest}
      >
        <RequiredLine fields={fields} isInput={isInput} />
        <FoundDraft {...kept} />
      </RecordForm>
      {collision && <Conflict resource={resource} collision={collision} readAt={kept.readAt} />}
    </>
  );
}

/** What nobody writes here is read; in a form in steps, once there is something to read. */
const isRead = (resource: Resource, base: Row, may: May, name: string): boolean =>
  may('show', base, name) && !(resource.missing && isEmpty(base[name]));
