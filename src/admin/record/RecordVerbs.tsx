import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Resource } from '#src/schema/resource.ts';
import { useCreateLink } from '../list/record-link.ts';
import { MoreMenu } from '../look/MoreMenu.tsx';
import { useMay } from '../may.ts';
import type { PlaceView } from '../place-view.ts';
import { usePlaces } from '../places.ts';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { type NamedAction, useActions } from './actions.ts';
import { Deletion } from './Deletion.tsx';
import { useInputs } from './editable.ts';
import type { Row } from './saving.ts';

export interface VerbsProps {
  readonly resource: Resource;
  readonly view: PlaceView;
  readonly record: Row;
  /** Changes the record where it stands, when no page of its own does. */
  readonly onEdit: () => void;
  readonly onDeleted: () => void;
}

/** How many verbs stand side by side before the rest goes behind "Altro"; fewer on a phone. */
const mostInView = { wide: 2, phone: 1 } as const;

/** "Modifica", the actions the person may do to this record in its state, "Elimina". */
export function RecordVerbs({ resource, view, record, onEdit, onDeleted }: VerbsProps) {
  const may = useMay(resource.name);
  const { pathOf } = usePlaces();
  const navigate = useNavigate();
  const [doing, setDoing] = useState<NamedAction>();
  const [isDeleting, setDeleting] = useState(false);
  const actions = useActions(resource, view, record);
  const inputs = useInputs(resource, record);
  const mayEdit = may('edit', record) && inputs.size > 0;
  const editPath = view.edit && pathOf(resource.name, 'edit', { id: record.id });
  const copyPath = useCreateLink(resource, view, record.id);
  const pathOfAction = (name: string) =>
    view.act?.[name] ? pathOf(resource.name, `act.${name}`, { id: record.id }) : undefined;
  const start = (action: NamedAction) => {
    const path = pathOfAction(action[0]);
    if (path) navigate(path);
    else setDoing(action);
  };
  const edit = () => (editPath ? navigate(editPath) : onEdit());
  useShortcut('e', 'Modifica', mayEdit ? edit : undefined);
  const inView = useMediaQuery('(max-width: 599.95px)') ? mostInView.phone : mostInView.wide;
  const rest = [
    ...actions.slice(inView).map((action) => ({
      word: action[1].word,
      onClick: () => start(action),
    })),
    ...(copyPath && !resource.actions?.duplicate
      ? [{ word: 'Duplica', onClick: () => navigate(copyPath) }]
      : []),
    ...(may('delete', record) ? [{ word: 'Elimina', onClick: () => setDeleting(true) }] : []),
  ];
  return (
    <>
      {mayEdit && (
        <Button
          variant="contained"
          startIcon={<EditOutlined />}
          {...(editPath ? { component: Link, to: editPath } : { onClick: onEdit })}
        >
          Modifica
        </Button>
      )}
      {actions.slice(0, inView).map((action) => (
        <ActionButton
          key={action[0]}
          word={action[1].word}
          path={pathOfAction(action[0])}
          onClick={() => start(action)}
        />
      ))}
      {rest.length > 0 && <MoreMenu items={rest} />}
      {doing && (
        <ActionDialog
          resource={resource}
          name={doing[0]}
          action={doing[1]}
          record={record}
          onClose={() => setDoing(undefined)}
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

interface ActionButtonProps {
  readonly word: string;
  readonly path: string | undefined;
  readonly onClick: () => void;
}

/** A verb with a page of its own is a link to it. */
const ActionButton = ({ word, path, onClick }: ActionButtonProps) => (
  <Button variant="outlined" {...(path ? { component: Link, to: path } : { onClick })}>
    {word}
  </Button>
);
