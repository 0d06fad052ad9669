import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Conditions, Scalar } from '#src/permissions/conditions.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useDeclared } from '../declared.ts';
import { newWords, noWords } from '../grammar.ts';
import { LoadingState } from '../look/LoadingState.tsx';
import { Section } from '../look/Section.tsx';
import { useMay } from '../may.ts';
import type { PlaceView } from '../place-view.ts';
import { usePlaces } from '../places.ts';
import { RelatedTable } from './RelatedTable.tsx';
import type { Row } from './saving.ts';
import { Unread } from './Unread.tsx';

/** The lists of what points at a record; those the person may not read are not there. */
export function Related({ view, record }: { readonly view: PlaceView; readonly record: Row }) {
  const declared = useDeclared();
  return view.related?.map(({ resource, by, title, add }) => {
    const child = declared.get(resource);
    const name = title ?? child?.words.many ?? '';
    return (
      child && (
        <RelatedList
          key={`${resource} ${by}`}
          title={name}
          resource={child}
          by={by}
          id={record.id}
          given={add && { [by]: record.id, ...takenFrom(record, add) }}
        />
      )
    );
  });
}

const takenFrom = (record: Row, add: Readonly<Record<string, string>>): Conditions =>
  Object.fromEntries(
    Object.entries(add).flatMap(([field, own]) =>
      record[own] === null || record[own] === undefined ? [] : [[field, record[own] as Scalar]],
    ),
  );

interface Props {
  readonly title: string;
  readonly resource: Resource;
  readonly by: string;
  readonly id: number;
  /** What a new one begins with; undefined where none is made. */
  readonly given: Conditions | undefined;
}

/** How many stand here; the list itself has the others. */
const few = 10;

const MadeInPlace = lazy(async () => ({
  default: (await import('./MadeInPlace.tsx')).MadeInPlace,
}));
const OpenRecord = lazy(async () => ({
  default: (await import('../list/OpenRecord.tsx')).OpenRecord,
}));

function RelatedList(props: Props) {
  return useMay(props.resource.name)('list') ? <Listed {...props} /> : null;
}

function Listed({ title, resource, by, id, given }: Props) {
  const { pathOf } = usePlaces();
  const adds = useMay(resource.name)('create') && given !== undefined;
  const [open, setOpen] = useState<number | 'new'>();
  const close = () => setOpen(undefined);
  const [field = 'id', order = 'ASC'] = resource.list.sort ?? [];
  const { data, total, isPending, error, refetch } = useGetList(resource.name, {
    filter: { [by]: id },
    sort: { field, order },
    pagination: { page: 1, perPage: few },
  });
  const word = resource.fields[by]?.word ?? '';
  const list = pathOf(resource.name, 'list');
  const filter = encodeURIComponent(JSON.stringify({ [by]: id }));
  return (
    <Section
      title={title}
      aside={
        <>
          {list && total !== undefined && total > few && (
            <Link to={`${list}?filter=${filter}`}>Tutte: {total}</Link>
          )}
          {adds && (
            <Button size="small" startIcon={<Add />} onClick={() => setOpen('new')}>
              {newWords(resource.words)}
            </Button>
          )}
        </>
      }
      plain
    >
      {isPending && <LoadingState columns="1fr 1fr 1fr" rows={2} />}
      {error && <Unread isForbidden={false} failure={error} retry={refetch} page={false} />}
      {data?.length === 0 && <Box sx={{ color: 'soggiorno.muted' }}>{noWords(resource.words)}</Box>}
      {data && data.length > 0 && (
        <RelatedTable
          resource={resource}
          by={by}
          rows={data}
          label={`${resource.words.many}, ${word}`}
          onOpen={setOpen}
        />
      )}
      {open !== undefined && (
        <Suspense>
          {open === 'new' ? (
            <MadeInPlace
              resource={resource.name}
              {...(given && { given })}
              onMade={close}
              onClose={close}
            />
          ) : (
            <OpenRecord
              resource={resource}
              view={{ resource: resource.name }}
              id={open}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </Section>
  );
}
