import { useLocation, useNavigate } from 'react-router-dom';
import { useMay } from '#src/places/may.ts';
import { isPaged, openedIn } from '#src/places/opened.ts';
import type { ScreenProps } from '#src/places/place-view.ts';
import { withParam } from '#src/places/record-link.ts';
import { Fetching } from '#src/ui/Fetching.tsx';
import { fetched } from '#src/ui/fetched.tsx';

// Forms are fetched when one is opened: a list is read more often than it is written to.
const NewRecord = fetched(async () => (await import('./NewRecord.tsx')).NewRecord);
const Related = fetched(async () => (await import('./Related.tsx')).Related);
const OpenRecord = fetched(async () => (await import('./OpenRecord.tsx')).OpenRecord);

type Props = Omit<ScreenProps, 'title'>;

/** Over a list whose records are no pages: `?open=<id>` shows one, `?new` makes one. */
export function RecordDialogs({ resource, view }: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const may = useMay(resource.name);
  const opened = openedIn(search);
  const close = () => navigate(`${pathname}?${withParam(search, 'open', undefined)}`);
  const shared = { resource, view, onClose: close };
  if (!opened || isPaged(resource)) return null;
  if (opened === 'new')
    return may('create') && !resource.view ? (
      <Fetching onClose={close}>
        <NewRecord {...shared} />
      </Fetching>
    ) : null;
  return (
    <Fetching onClose={close}>
      <OpenRecord
        key={opened.id}
        {...shared}
        id={opened.id}
        below={(record) => <Related view={view} record={record} />}
      />
    </Fetching>
  );
}
