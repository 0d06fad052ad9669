import { useAbility } from '@casl/react';
import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { ListBase, useListParams } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { BulkSelection } from '#src/bulk/BulkSelection.tsx';
import { Importing } from '#src/imports/Importing.tsx';
import type { Ability } from '#src/permissions/ability.ts';
import { useMay } from '#src/places/may.ts';
import { permanentFilter } from '#src/places/narrowed.ts';
import { isPaged, openedIn } from '#src/places/opened.ts';
import type { PlaceView, ScreenProps } from '#src/places/place-view.ts';
import type { ListMeta } from '#src/providers/lists.ts';
import { RecordDialogs } from '#src/records/RecordDialogs.tsx';
import { Unread } from '#src/records/Unread.tsx';
import { wantedFields } from '#src/records/wanted-fields.ts';
import { fetched } from '#src/ui/fetched.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { type Keeping, useKeeping } from './keeping.ts';
import { ListBody } from './ListBody.tsx';
import { ListHeader } from './ListHeader.tsx';
import { useColumns } from './shown-columns.ts';
import { addressOf, saysHow } from './view-address.ts';

const OpenedPage = fetched(async () => (await import('#src/records/OpenedPage.tsx')).OpenedPage);
const Below = lazy(async () => ({ default: (await import('./Below.tsx')).Below }));

const perPage = 25;

/** A list of records: its place decides columns, filters and which records there are; a record that is a page stands in its place. */
export function ListScreen(props: ScreenProps) {
  const { resource } = props;
  const opened = openedIn(useLocation().search);
  if (!useMay(resource.name)('list'))
    return <Unread isForbidden failure={undefined} retry={() => {}} />;
  if (opened && isPaged(resource))
    return (
      <Suspense fallback={<LoadingState rows={8} />}>
        <OpenedPage {...props} opened={opened} />
      </Suspense>
    );
  return <AdmittedList {...props} />;
}

function AdmittedList(props: ScreenProps) {
  const { resource, view } = props;
  const keeping = useKeeping(resource, view);
  const { pathname, search } = useLocation();
  const isSaid = saysHow(search);
  const initial = keeping.views.find(({ id }) => id === keeping.defaultView);
  if (keeping.isPending && !isSaid)
    return (
      <>
        <PageHeader isTight title={props.title} />
        <LoadingState rows={8} />
      </>
    );
  if (!isSaid && initial)
    return <Navigate replace to={pathname + addressOf(initial.state, search)} />;
  return <StandingList key={pathname} {...props} keeping={keeping} />;
}

/** All of how a list stands is in its address: a link to it, a reload and "back" find the same rows. */
function StandingList({ keeping, ...props }: ScreenProps & { readonly keeping: Keeping }) {
  const { resource, view } = props;
  const [field, order] = view.sort ?? resource.list.sort ?? (['id', 'ASC'] as const);
  const params = { resource: resource.name, storeKey, perPage, sort: { field, order } };
  // An address that only opens a record names no filter.
  const [{ filter = {}, sort, order: direction }] = useListParams(params);
  const columns = useColumns(resource, view, keeping, {
    filter,
    sort: { field: sort ?? field, order: direction ?? order },
  });
  const shown = columns.shown.map(({ name }) => name);
  const meta: ListMeta = { fields: wantedFields(useAbility<Ability>(), resource, shown) };
  return (
    <ListBase
      {...params}
      exporter={false}
      filter={permanentFilter(view.only ?? {}, filter)}
      queryOptions={{ onError: () => {}, meta }}
    >
      <ListHeader {...props} />
      {view.above && <Above load={view.above} />}
      <BulkSelection resource={resource} view={view}>
        <ListBody {...props} keeping={keeping} columns={columns} />
      </BulkSelection>
      <RecordDialogs resource={resource} view={view} />
      {view.below && (
        <Suspense>
          <Below view={view} />
        </Suspense>
      )}
      <Importing resource={resource} view={view} />
    </ListBase>
  );
}

function Above({ load }: { readonly load: NonNullable<PlaceView['above']> }) {
  const [Part] = useState(() => lazy(load));
  return (
    <Box sx={{ paddingTop: '12px' }}>
      <Suspense fallback={<LoadingState rows={4} />}>
        <Part />
      </Suspense>
    </Box>
  );
}

/** Nothing of a list is remembered behind its address: old filters would come back unasked. */
const storeKey = false as const;
