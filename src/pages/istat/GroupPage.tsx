import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { monthOfYear } from '#src/domain/istat/month.ts';
import { useMay } from '#src/places/may.ts';
import { ask } from '#src/providers/http.ts';
import { Unread } from '#src/records/Unread.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { useApiBase } from '#src/values/files.ts';
import type { ReadCard } from './card-values.ts';
import { useGuestChoices } from './choices.ts';
import { GroupForm } from './GroupForm.tsx';
import { GuestTrail } from './GuestTrail.tsx';
import { useGuestPaths } from './guest-paths.ts';
import { guestsKey } from './month-of-guests.ts';
import { useSealedNames } from './sealed-names.ts';

/** A group and its people, new or as they were written, to be typed row by row (look, m2). */
export default function GroupPage() {
  const { licenseId, parentId, year, month } = useParams();
  const [round, setRound] = useState(0);
  const group = Number(parentId);
  const license = Number(licenseId);
  const of = monthOfYear(Number(year), Number(month));
  const paths = useGuestPaths();
  const may = useMay('guest-groups');
  const { base, impersonated } = useApiBase();
  const { choices, error } = useGuestChoices();
  const card = useQuery({
    queryKey: [guestsKey, 'card', group],
    enabled: group > 0 && may('edit'),
    gcTime: 0,
    // What one writes over is what was read when one came.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () =>
      (
        await ask<{ readonly content: ReadCard }>(`${base}/guest-groups/${group}/card`, {
          impersonated,
        })
      ).content,
  });
  const { names, named, hasDocument, read } = useSealedNames(card.data);
  if (!may('edit')) return <Unread isForbidden failure={undefined} retry={() => {}} />;
  const failure = card.error ?? error;
  if (failure)
    return <Unread isForbidden={false} failure={failure} retry={() => void card.refetch()} />;
  if (!choices || (group > 0 && !card.data)) return <LoadingState rows={6} />;
  const title = group > 0 ? `Arrivo n. ${group}` : 'Nuovo arrivo';
  const isAway = card.data?.members.every(({ stay }) => stay.departureDate !== null) ?? true;
  return (
    <>
      <GuestTrail license={license} month={of} here={title} />
      <PageHeader
        title={title}
        line="I campi con * e quelli di ogni persona sono obbligatori. Si compila tutto da tastiera."
        actions={
          <>
            {impersonated === undefined && named.size > 0 && names.size === 0 && (
              <Button
                variant="outlined"
                startIcon={<VisibilityOutlined />}
                title="La lettura resta nella cronologia"
                onClick={() => void read()}
              >
                Mostra i nomi
              </Button>
            )}
            {!isAway && (
              <Button
                component={Link}
                to={paths.departuresOf(license, group, of)}
                variant="outlined"
                startIcon={<LogoutOutlined />}
              >
                Registra partenze
              </Button>
            )}
          </>
        }
      />
      <GroupForm
        key={round}
        license={license}
        group={group}
        month={of}
        card={card.data}
        {...{ choices, named, hasDocument, names }}
        onNext={() => setRound(round + 1)}
      />
    </>
  );
}
