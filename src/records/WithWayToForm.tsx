import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useInputs } from '#src/forms/editable.ts';
import type { Row } from '#src/forms/saving.ts';
import { useMay } from '#src/places/may.ts';
import type { PlaceView } from '#src/places/place-view.ts';
import { usePlaces } from '#src/places/places.ts';
import type { Resource } from '#src/schema/resource.ts';
import { focusHeading } from '#src/ui/heading-focus.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { type Offered, useOffered } from './verbs.ts';
import { StartVerbContext, WayToFormContext } from './way-to-form.ts';

interface Props {
  readonly resource: Resource;
  readonly view: PlaceView;
  readonly record: Row;
  /** Changes the record where it stands, when no page of its own does; at a field, if one is named. */
  readonly onEdit: (field?: string) => void;
  readonly children: ReactNode;
}

/**
 * A record and what is told of it, from where its form is come to: its own page, or in its place; a field that a verb
 * alone changes is come to in the form of that verb.
 */
export function WithWayToForm({ resource, view, record, onEdit, children }: Props) {
  const may = useMay(resource.name);
  const inputs = useInputs(resource, record);
  const { pathOf } = usePlaces();
  const navigate = useNavigate();
  const path = view.edit && pathOf(resource.name, 'edit', { id: record.id });
  const offered = useOffered(resource, view, record);
  const [doing, setDoing] = useState<{ readonly verb: Offered; readonly at: string | undefined }>();
  const start = useCallback(
    (verb: Offered, at?: string) => {
      const path =
        view.act?.[verb.name] && pathOf(resource.name, `act.${verb.name}`, { id: record.id });
      if (path) navigate(at ? `${path}#${at}` : path);
      else setDoing({ verb, at });
    },
    [view, pathOf, navigate, resource, record.id],
  );
  const isOpen = may('edit', record) && inputs.size > 0;
  const way = useMemo(() => {
    if (!isOpen) return undefined;
    const open = (field?: string) =>
      path ? void navigate(field ? `${path}#${field}` : path) : onEdit(field);
    return {
      path,
      open: () => open(),
      to: (field: string) => {
        if (inputs.has(field)) return () => open(field);
        const verb = offered.find((one) => changes(one, field));
        return verb && (() => start(verb, field));
      },
    };
  }, [isOpen, path, navigate, onEdit, inputs, offered, start]);
  return (
    <WayToFormContext value={way}>
      <StartVerbContext value={start}>{children}</StartVerbContext>
      {doing && (
        <ActionDialog
          resource={resource}
          name={doing.verb.name}
          action={doing.verb.action}
          at={doing.at}
          record={record}
          isPast={!offered.some(({ name }) => name === doing.verb.name)}
          onDone={focusHeading}
          onClose={() => setDoing(undefined)}
        />
      )}
    </WayToFormContext>
  );
}

/** Does its form begin with what the record says there, and may it be done now? */
const changes = ({ action: { prefill, input = {} }, heldBy }: Offered, field: string): boolean =>
  prefill === true && heldBy.length === 0 && Object.hasOwn(input, field);
