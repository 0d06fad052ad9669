import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { monthOfYear } from '#src/domain/istat/month.ts';
import { useMay } from '#src/places/may.ts';
import { ask } from '#src/providers/http.ts';
import { Unread } from '#src/records/Unread.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { useApiBase } from '#src/values/files.ts';
import { DeparturesForm, type StillThere } from './DeparturesForm.tsx';
import { GuestTrail } from './GuestTrail.tsx';
import { guestsKey } from './month-of-guests.ts';

/** Who leaves, of a group or of the whole house, each on its day (istat 7.4). */
export default function DeparturesPage() {
  const { licenseId, parentId, year, month } = useParams();
  const group = Number(parentId);
  const license = Number(licenseId);
  const of = monthOfYear(Number(year), Number(month));
  const may = useMay('guest-groups');
  const { base, impersonated } = useApiBase();
  const there = useQuery({
    queryKey: [guestsKey, 'still there', license, group],
    enabled: may('edit'),
    gcTime: 0,
    queryFn: async () =>
      (
        await ask<{ readonly content: readonly StillThere[] }>(
          `${base}/guest-groups/still-there?license=${license}${group > 0 ? `&group=${group}` : ''}`,
          { impersonated },
        )
      ).content,
  });
  if (!may('edit')) return <Unread isForbidden failure={undefined} retry={() => {}} />;
  if (there.error)
    return <Unread isForbidden={false} failure={there.error} retry={() => void there.refetch()} />;
  if (!there.data) return <LoadingState rows={6} />;
  return (
    <>
      <GuestTrail license={license} month={of} here="Partenze" />
      <PageHeader
        title="Partenze"
        line={
          group > 0
            ? `Chi dell’arrivo n. ${group} è ancora presente. La partenza è proposta per il giorno previsto.`
            : 'Chi è ancora presente, per giorno di partenza previsto.'
        }
      />
      <DeparturesForm
        key={there.data.map(({ stay, version }) => `${stay}.${version}`).join()}
        license={license}
        month={of}
        there={there.data}
        areAllMeant={group > 0}
      />
    </>
  );
}
