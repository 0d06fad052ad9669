import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { formatDate } from '#src/domain/dates.ts';
import type { Role } from '#src/permissions/session.ts';
import { ask } from '#src/providers/http.ts';
import { Unread } from '#src/records/Unread.tsx';
import { roleWords } from '#src/resources/people/grants.ts';
import { accommodations as declared } from '#src/resources/registry/accommodations.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { EmptyState } from '#src/ui/PageState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { AskForAccommodation } from './AskForAccommodation.tsx';
import { OwnRequests } from './OwnRequests.tsx';

interface Own {
  readonly id: number;
  readonly name: string;
  readonly cin: string | null;
  readonly cir: string | null;
  readonly status: keyof typeof declared.fields.status.options;
  readonly city: string;
  readonly type: string;
  readonly managerId: number;
  readonly manager: string;
  readonly role: Role;
  readonly terms: readonly { readonly what: keyof typeof termWords; readonly on: string }[];
}

const termWords = {
  insurance: 'polizza assicurativa',
  suspension: 'fine della sospensione',
  classification: 'classificazione',
} as const;

/** The accommodations the person may work for, whom they work for, and how to ask for more. */
export default function MyAccommodations() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['profile', 'accommodations'],
    queryFn: () => ask<{ content: { accommodations: readonly Own[] } }>('/profile/accommodations'),
  });
  const own = data?.content.accommodations ?? [];
  const managers = [...new Map(own.map((one) => [one.managerId, one])).values()];
  return (
    <>
      <PageHeader title="Le mie strutture" />
      {isPending && <LoadingState columns="1fr" rows={3} />}
      {error && <Unread isForbidden={false} failure={error} retry={refetch} page={false} />}
      {data && own.length === 0 && (
        <EmptyState title="Nessuna struttura">
          Nessuna delle tue organizzazioni gestisce strutture ricettive.
        </EmptyState>
      )}
      {managers.map(({ managerId, manager, role }) => (
        <Section key={managerId} title={manager} line={`Ruolo: ${roleWords[role].toLowerCase()}`}>
          <Box component="ul" sx={listLook}>
            {own
              .filter((one) => one.managerId === managerId)
              .map((one) => (
                <li key={one.id}>
                  <Link
                    component={RouterLink}
                    to={`/manager/${managerId}/hotel/${one.id}/dashboard`}
                  >
                    {one.name}
                  </Link>
                  <Facts facts={factsOf(one)} />
                </li>
              ))}
          </Box>
        </Section>
      ))}
      <OwnRequests />
      <AskForAccommodation />
    </>
  );
}

const factsOf = ({ type, city, status, cin, cir, terms }: Own) => [
  { label: 'Tipologia', value: `${type}, ${city}` },
  { label: 'Stato', value: declared.fields.status.options[status] },
  { label: 'CIN', value: cin ?? 'Manca' },
  { label: 'CIR', value: cir ?? 'Manca' },
  ...(terms.length > 0
    ? [
        {
          label: 'Prossime scadenze',
          value: terms.map(({ what, on }) => `${termWords[what]} ${formatDate(on)}`).join(', '),
        },
      ]
    : []),
];

const listLook = {
  margin: 0,
  padding: 0,
  maxWidth: 760,
  listStyle: 'none',
  '& > li': { padding: '12px 0', borderBottom: '1px solid', borderColor: 'soggiorno.line' },
} as const;
