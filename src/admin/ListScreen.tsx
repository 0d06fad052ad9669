import { ListBase, useListParams } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { BulkSelection } from './bulk/BulkSelection.tsx';
import { Importing } from './imports/Importing.tsx';
import { ListBody } from './list/ListBody.tsx';
import { ListHeader } from './list/ListHeader.tsx';
import { RecordDialogs } from './list/RecordDialogs.tsx';
import { useMay } from './may.ts';
import { permanentFilter } from './narrowed.ts';
import type { ScreenProps } from './place-view.ts';
import { Unread } from './record/Unread.tsx';

const perPage = 25;

/** A list of records: its place decides columns, filters and which records there are. */
export function ListScreen(props: ScreenProps) {
  const { resource } = props;
  if (!useMay(resource.name)('list'))
    return <Unread isForbidden failure={undefined} retry={() => {}} />;
  return <AdmittedList {...props} />;
}

function AdmittedList(props: ScreenProps) {
  const { resource, view } = props;
  const { pathname } = useLocation();
  const [field, order] = resource.list.sort ?? (['id', 'ASC'] as const);
  const params = { resource: resource.name, storeKey: pathname, perPage, sort: { field, order } };
  const [{ filter }] = useListParams(params);
  return (
    <ListBase
      key={pathname}
      {...params}
      exporter={false}
      filter={permanentFilter(view.only ?? {}, filter)}
      queryOptions={{ onError: () => {} }}
    >
      <ListHeader {...props} />
      <BulkSelection resource={resource} view={view}>
        <ListBody {...props} storeKey={pathname} />
      </BulkSelection>
      <RecordDialogs resource={resource} view={view} />
      <Importing resource={resource} />
    </ListBase>
  );
}
