import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { aheadWord } from '#src/forms/inputs/effective.ts';
import { laidOut } from '#src/forms/layout.ts';
import { RecordForm } from '#src/forms/RecordForm.tsx';
import type { Row } from '#src/forms/saving.ts';
import type { Blocker } from '#src/providers/api-error.ts';
import { useSession } from '#src/providers/session.ts';
import { offeredBy } from '#src/schema/offered.ts';
import type { Action, Fields, Resource } from '#src/schema/resource.ts';
import { blankRecord, type Values } from '#src/schema/validation.ts';
import { useAct } from './actions.ts';
import { HeldNow, reasonsIn } from './Confirmed.tsx';

interface Props {
  readonly resource: Resource;
  readonly name: string;
  readonly action: Action;
  readonly record: Row;
  /** The field one has come for. */
  readonly at?: string | undefined;
  readonly isPast?: boolean;
  readonly onDone: () => void;
  readonly onLeave: () => void;
  readonly isDialog?: boolean;
}

/** What a verb asks before it is done: its input, as any form. */
export function ActionForm({ resource, name, action, record, isDialog = false, ...then }: Props) {
  const { persona } = useSession();
  const act = useAct(resource);
  const navigate = useNavigate();
  const next = useRef<string>(undefined);
  const [reasons, setReasons] = useState<readonly Blocker[]>([]);
  const fields = useMemo(() => offeredBy(action, record, persona), [action, record, persona]);
  const sections = useMemo(() => formOf(action, fields), [action, fields]);
  const base = useMemo(() => begun(action, fields, record), [action, fields, record]);
  const isInput = useCallback(() => true, []);
  return (
    <RecordForm
      fields={fields}
      sections={sections}
      isInput={isInput}
      base={base}
      isGuarded={!isDialog}
      isFocused={isDialog && !then.at}
      at={then.at}
      saveWord={action.label}
      isDialog={isDialog}
      isShut={then.isPast}
      isDanger={action.danger ?? false}
      effectiveOn={action.effectiveOn}
      aheadWord={aheadWord}
      onSave={async (input: Values) => {
        try {
          const acted = await act(name, record, input);
          next.current = acted.next;
          return acted.record;
        } catch (failure) {
          const held = reasonsIn(resource, failure, fields);
          setReasons(held);
          if (held.length > 0) return undefined;
          throw failure;
        }
      }}
      onSaved={() => (next.current ? void navigate(next.current) : then.onDone())}
      onLeave={then.onLeave}
    >
      <HeldNow resource={resource} record={record} reasons={reasons} />
    </RecordForm>
  );
}

const formOf = ({ rows }: Action, fields: Fields) =>
  laidOut({ fields, ...(rows && { form: [{ title: '', rows }] }) }, () => true);

/** What the form of an action begins with. */
const begun = ({ prefill }: Action, fields: Fields, record: Row): Values => ({
  ...blankRecord(fields),
  ...(prefill &&
    Object.fromEntries(Object.keys(fields).map((name) => [name, record[name] ?? null]))),
});
