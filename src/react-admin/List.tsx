import {
  List as ListOnPage,
  type ListProps,
  useListContext,
  useResourceContext,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { Unread } from '#src/records/Unread.tsx';
import { TitlePlace } from './Title.tsx';
import { quietly } from './UnreadRecord.tsx';

/** react-admin's `List`: what it remembers belongs to the place it stands in, and files come from our lists. */
export function List({ queryOptions, ...props }: ListProps) {
  const { pathname } = useLocation();
  const resource = useResourceContext(props);
  return (
    <>
      {props.title !== false && <TitlePlace />}
      <ListOnPage
        storeKey={`${pathname}/${resource}`}
        exporter={false}
        error={<UnreadList />}
        queryOptions={{ ...quietly, ...queryOptions }}
        {...props}
      />
    </>
  );
}

function UnreadList() {
  const { error, refetch } = useListContext();
  return <Unread isForbidden={false} failure={error} retry={() => void refetch()} page={false} />;
}
