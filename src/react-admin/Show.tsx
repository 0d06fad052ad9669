import { Show as ShowOnPage, type ShowProps, useShowContext } from 'react-admin';
import { TitlePlace } from './Title.tsx';
import { quietly, UnreadRecord } from './UnreadRecord.tsx';

/** react-admin's `Show`: a record that may not be read, or is not there, is said as everywhere here. */
export const Show = ({ queryOptions, ...props }: ShowProps) => (
  <>
    {props.title !== false && <TitlePlace />}
    <ShowOnPage error={<UnreadShown />} queryOptions={{ ...quietly, ...queryOptions }} {...props} />
  </>
);

const UnreadShown = () => <UnreadRecord {...useShowContext()} />;
