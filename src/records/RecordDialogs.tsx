import { useLocation, useNavigate } from 'react-router-dom';
import { useMay } from '#src/places/may.ts';
import type { ScreenProps } from '#src/places/place-view.ts';
import { withParam } from '#src/places/record-link.ts';
import { Fetching } from '#src/ui/Fetching.tsx';
import { fetched } from '#src/ui/fetched.tsx';

// Forms are fetched when one is opened: a list is read more often than it is written to.
const NewRecord = fetched(async () => (await import('./NewRecord.tsx')).NewRecord);
const Related = fetched(async () => (await import('./Related.tsx')).Related);
const OpenRecord = fetched(async () => (await import('./OpenRecord.tsx')).OpenRecord);

type Props = Omit<ScreenProps, 'title'>;

/** Over a list whose records have no page: `?open=<id>` shows one, `?new` makes one. */
export function RecordDialogs({ resource, view }: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const may = useMay(resource.name);
  const params = new URLSearchParams(search);
  const open = params.get('open') ?? '';
  const close = () => navigate(`${pathname}?${withParam(search, 'open', undefined)}`);
  const shared = { resource, view, onClose: close };
  if (params.has('new') && may('create') && !resource.view)
    return (
      <Fetching onClose={close}>
        <NewRecord {...shared} />
      </Fetching>
    );
  if (!/^\d{1,15}$/.test(open)) return null;
  return (
    <Fetching onClose={close}>
      <OpenRecord
        key={open}
        {...shared}
        id={Number(open)}
        below={(record) => <Related view={view} record={record} />}
      />
    </Fetching>
  );
}
