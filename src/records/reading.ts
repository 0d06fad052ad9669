import { useGetOne } from 'react-admin';
import type { Row } from '#src/forms/saving.ts';
import { useMay } from '#src/places/may.ts';
import { ApiError } from '#src/providers/api-error.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useLeadToMissing } from './missing.ts';

/** The record a page is about. One that is not there at opening leads to the organisation's own 404. */
export function useRecord(resource: Resource, id: number) {
  const mayShow = useMay(resource.name)('show');
  const { data, error, refetch } = useGetOne<Row>(
    resource.name,
    { id },
    { enabled: mayShow, retry: false },
  );
  const failure = error as unknown;
  const status = failure instanceof ApiError ? failure.status : undefined;
  const isMissing = status === 404 && !data;
  useLeadToMissing(isMissing);
  return {
    record: data,
    isForbidden: !mayShow || status === 403,
    failure: data || isMissing || status === 403 ? undefined : failure,
    retry: () => void refetch(),
  };
}
