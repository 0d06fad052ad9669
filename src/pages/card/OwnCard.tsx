import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useGetList } from 'react-admin';
import { CreateForm } from '#src/forms/CreateForm.tsx';
import type { Row } from '#src/forms/saving.ts';
import { useDeclared } from '#src/places/declared.ts';
import { useMay } from '#src/places/may.ts';
import { Unread } from '#src/records/Unread.tsx';
import type { Resource } from '#src/schema/resource.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { EmptyState } from '#src/ui/PageState.tsx';

interface Props {
  readonly title: string;
  readonly accommodation: number;
  readonly children: (resource: Resource, card: Row) => ReactNode;
}

/** The promotional card of an accommodation, or the way to begin it. */
export function OwnCard({ title, accommodation, children }: Props) {
  const resource = useDeclared().get('promo-cards');
  const may = useMay('promo-cards');
  const [isBeginning, setBeginning] = useState(false);
  const { data, error, isPending, refetch } = useGetList<Row>(
    'promo-cards',
    {
      filter: { accommodation },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
    },
    { enabled: may('list') },
  );
  if (!resource) return null;
  if (!may('list') || error)
    return <Unread isForbidden={!may('list')} failure={error} retry={() => void refetch()} />;
  const [card] = data ?? [];
  if (card) return children(resource, card);
  return (
    <>
      <PageHeader title={title} />
      {isPending && <LoadingState />}
      {data && !isBeginning && (
        <EmptyState
          title="La scheda non è ancora cominciata"
          action={
            may('create') && (
              <Button variant="contained" onClick={() => setBeginning(true)}>
                Comincia la scheda
              </Button>
            )
          }
        >
          Testi, servizi e immagini che gli ospiti leggono sul portale.
        </EmptyState>
      )}
      {isBeginning && (
        <CreateForm
          resource={resource}
          view={{ resource: 'promo-cards' }}
          from={{ accommodation }}
          isOnce
          onSaved={() => void refetch()}
          onLeave={() => setBeginning(false)}
        />
      )}
    </>
  );
}
