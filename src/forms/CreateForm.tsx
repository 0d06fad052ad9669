import { useAbility } from '@casl/react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Ability } from '#src/permissions/ability.ts';
import type { PlaceView } from '#src/places/place-view.ts';
import { beginning } from '#src/schema/beginning.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { useNotices } from '#src/ui/notices.ts';
import { doneTo, toldOf } from '#src/values/told.ts';
import { useAsked } from './asked.ts';
import { EditForm } from './EditForm.tsx';
import { FoundDraft } from './FoundDraft.tsx';
import { useKept } from './kept.ts';
import { laidOut } from './layout.ts';
import { type Proposed, Proposing } from './proposing.tsx';
import { RecordForm } from './RecordForm.tsx';
import { RequiredLine } from './RequiredLine.tsx';
import { type Row, refresh } from './saving.ts';
import { reached, stepsOf } from './steps.ts';

interface Props {
  readonly resource: Resource;
  readonly view: PlaceView;
  /** What it starts from besides the declaration's defaults: a record that is copied. */
  readonly from?: Values | undefined;
  readonly onSaved: (record: Row) => void;
  readonly onLeave: () => void;
  /** Made for another form: one, and no more. */
  readonly isOnce?: boolean;
  readonly isDialog?: boolean;
}

/**
 * Makes new records, one after another if asked; each starts from the place's permanent filter.
 * What goes in steps is made by the first, and changed by those that follow.
 */
export function CreateForm({ from, onSaved, ...props }: Props) {
  const [round, setRound] = useState(0);
  const [begun, setBegun] = useState<Row>();
  const { resource, onLeave, isDialog = false } = props;
  if (begun)
    return (
      <EditForm
        resource={resource}
        record={begun}
        fromStep={1}
        onSaved={() => onSaved(begun)}
        onLeave={onLeave}
        isDialog={isDialog}
      />
    );
  return (
    <OneMore
      key={round}
      {...props}
      from={round === 0 ? from : undefined}
      isNext={round > 0}
      onSaved={(record, goesOn) => {
        if (!goesOn) onSaved(record);
        else if (resource.missing) setBegun(record);
        else setRound(round + 1);
      }}
    />
  );
}

interface OneProps extends Omit<Props, 'onSaved'> {
  /** After another: the first field is where one goes on. */
  readonly isNext: boolean;
  readonly onSaved: (record: Row, goesOn: boolean) => void;
}

const OneMore = (props: OneProps) => (
  <Proposing
    resource={props.resource.name}
    record={{ ...props.from, ...givenBy(props.view) }}
    isNew
  >
    {(proposed) => <New {...props} proposed={proposed} />}
  </Proposing>
);

interface NewProps extends OneProps {
  readonly proposed: Proposed;
}

function New({ resource, view, from, proposed, isNext, isOnce = false, ...props }: NewProps) {
  const { onSaved, ...rest } = props;
  const ability = useAbility<Ability>();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notices = useNotices();
  const asked = { ...from, ...givenBy(view) };
  const begun = () => ({ ...beginning(ability, resource), ...proposed.values, ...asked });
  const kept = useKept(resource, 0, begun, asked);
  const { inputs, fields } = useAsked(resource, 'create', kept, proposed);
  const isInput = useCallback((name: string) => inputs.has(name), [inputs]);
  const sections = useMemo(() => laidOut(resource, isInput), [resource, isInput]);

  async function submit(written: Values, goesOn: boolean) {
    const data = reached(resource, written, written);
    const { data: record } = await dataProvider.create(resource.name, { data });
    // The next step is answer enough.
    if (!(goesOn && resource.missing))
      notices.success(toldOf(resource, record, doneTo(resource, 'create')));
    await refresh(queryClient, resource.name);
    return record as Row;
  }

  return (
    <RecordForm
      key={kept.opening}
      fields={fields}
      settled={proposed.settled}
      check={resource.check}
      sections={sections}
      isInput={isInput}
      base={kept.base}
      resumed={kept.resumed}
      draft={kept.draft}
      isGuarded={!isOnce}
      isFocused={isNext}
      steps={stepsOf(resource, 0, proposed)}
      goOnWord={isOnce ? undefined : 'Salva e nuovo'}
      onSave={submit}
      onSaved={onSaved}
      {...rest}
    >
      <RequiredLine fields={fields} isInput={isInput} />
      <FoundDraft {...kept} />
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
