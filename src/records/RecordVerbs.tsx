import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isAhead } from '#src/forms/inputs/effective.ts';
import type { Row } from '#src/forms/saving.ts';
import { useMay } from '#src/places/may.ts';
import type { PlaceView } from '#src/places/place-view.ts';
import { usePlaces } from '#src/places/places.ts';
import { useCreateLink } from '#src/places/record-link.ts';
import { useSession } from '#src/providers/session.ts';
import type { Resource } from '#src/schema/resource.ts';
import { MoreMenu } from '#src/ui/MoreMenu.tsx';
import { useIsPhone } from '#src/ui/phone.ts';
import { useShortcut } from '#src/ui/shortcuts.ts';
import { useAskedVerb } from './asked-verb.ts';
import { Deletion } from './Deletion.tsx';
import { writingBefore } from './first.ts';
import { GoOn } from './GoOn.tsx';
import { HeldBack } from './HeldBack.tsx';
import type { Neighbours } from './neighbours.ts';
import { VerbButton } from './VerbButton.tsx';
import { heldTitle, isBeside, isMain, type Offered, useOffered } from './verbs.ts';
import { useStartVerb, useWayToForm } from './way-to-form.ts';

export interface VerbsProps {
  readonly resource: Resource;
  readonly view: PlaceView;
  readonly record: Row;
  /** Where one goes on once something is done. */
  readonly neighbours: Neighbours | undefined;
  readonly onDeleted: () => void;
}

/** The way on once something is done, the main act of the record's state, "Modifica", what stands beside it, what else the person may do, "Elimina". */
export function RecordVerbs({ resource, view, record, neighbours, onDeleted }: VerbsProps) {
  const may = useMay(resource.name);
  const { pathOf } = usePlaces();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Offered>();
  const [isDeleting, setDeleting] = useState(false);
  const form = useWayToForm();
  const copyPath = useCreateLink(resource, view, record.id);
  const offered = useOffered(resource, view, record);
  const { impersonator } = useSession();
  const ofState = offered.find((verb) => isMain(resource, verb, record));
  // What is not written yet is not sent.
  const writing = writingBefore(ofState, record, form);
  const main = writing ? undefined : ofState;
  const first = [
    ...(main ? [main] : []),
    ...offered.filter((verb) => isBeside(resource, verb, record)),
  ];
  const verbs = [...new Set([...first, ...offered])].filter((verb) => verb !== writing?.hides);
  const pathOfVerb = ({ name }: Offered) =>
    view.act?.[name] ? pathOf(resource.name, `act.${name}`, { id: record.id }) : undefined;
  const start = useStartVerb();
  const press = (verb: Offered) => (verb.heldBy.length > 0 ? setAsking(verb) : start(verb));
  useAskedVerb(record.id, offered, press);
  useShortcut('e', 'Modifica', form?.open);
  const inView = useMostInView(first.length);
  const buttonOf = (verb: Offered) => (
    <VerbButton
      key={verb.name}
      verb={verb}
      path={pathOfVerb(verb)}
      isMain={verb === main}
      onClick={() => press(verb)}
    />
  );
  const rest = [
    ...verbs.slice(inView).map((verb) => ({
      label: verb.action.label,
      onClick: () => press(verb),
      held: verb.heldBy.length > 0 ? { title: heldTitle } : undefined,
    })),
    ...(copyPath && !resource.actions?.duplicate
      ? [{ label: 'Duplica', onClick: () => navigate(copyPath) }]
      : []),
    ...(may('delete', record) ? [{ label: 'Elimina', onClick: () => setDeleting(true) }] : []),
  ];
  return (
    <>
      <GoOn neighbours={neighbours} isMain={!ofState} />
      {main && buttonOf(main)}
      {writing && (
        <Button variant="contained" onClick={writing.go}>
          {writing.label}
        </Button>
      )}
      {form && (
        <Button
          variant={writing || main?.heldBy.length === 0 ? 'outlined' : 'contained'}
          startIcon={<EditOutlined />}
          {...(form.path ? { component: Link, to: form.path } : { onClick: form.open })}
        >
          Modifica
        </Button>
      )}
      {verbs.slice(main ? 1 : 0, inView).map(buttonOf)}
      {rest.length > 0 && <MoreMenu items={rest} />}
      {asking && (
        <HeldBack
          resource={resource}
          record={record}
          verb={asking}
          onPlan={planOf(asking, { record, isActing: impersonator !== undefined }, () => {
            setAsking(undefined);
            start(asking);
          })}
          onClose={() => setAsking(undefined)}
        />
      )}
      {isDeleting && (
        <Deletion
          resource={resource}
          record={record}
          onDone={onDeleted}
          onCancel={() => setDeleting(false)}
        />
      )}
    </>
  );
}

/** What holds a verb back now may be settled by the day it is done on, where there is one ahead; who acts as another puts none in programme. */
function planOf(
  { action: { effectiveOn, input = {} }, heldBy }: Offered,
  { record, isActing }: { readonly record: Row; readonly isActing: boolean },
  plan: () => void,
): (() => void) | undefined {
  const isPlanned = heldBy.some(({ code }) => code === 'planned');
  if (effectiveOn === undefined || isPlanned || isActing) return undefined;
  return effectiveOn in input || isAhead(record[effectiveOn]) ? plan : undefined;
}

/** How many verbs stand side by side before the rest goes behind "Altro": those of its state; of them two on a phone. */
function useMostInView(ofState: number): number {
  const isPhone = useIsPhone();
  return isPhone ? Math.min(2, Math.max(1, ofState)) : Math.max(2, ofState);
}
