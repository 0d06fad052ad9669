import Box from '@mui/material/Box';
import { useGetList } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { Row } from '#src/forms/saving.ts';
import { withGiven } from '#src/places/given.ts';
import { withParam } from '#src/places/record-link.ts';
import { useSession } from '#src/providers/session.ts';
import { Unread } from '#src/records/Unread.tsx';
import { applicationKindWords } from '#src/resources/registry/application-words.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { useNames } from '#src/values/names.ts';

/** What begins an activity speaks of no licence of one's own. */
const beginning = ['new_opening', 'takeover'] as const;

/** What an operator may file about: one of its licences, or an activity that is to begin; of one house, its licences alone. */
export function FilingDoors({ house }: { readonly house?: number }) {
  const { manager } = useSession();
  const { pathname, search } = useLocation();
  const licenses = useGetList<Row>('licenses', {
    filter: {
      holder: manager.id,
      state: ['active', 'suspended'],
      ...(house !== undefined && { accommodation: house }),
    },
    sort: { field: 'number', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const houses = (licenses.data ?? []).map(({ accommodation }) => Number(accommodation));
  const houseOf = useNames('accommodations', [...new Set(houses)]);
  const to = (given: object) => withGiven(`${pathname}?${withParam(search, 'new', '')}`, given);
  return (
    <>
      <Section title="Su una licenza" plain>
        {licenses.isPending && <LoadingState columns="1fr" rows={2} />}
        {licenses.error && (
          <Unread
            isForbidden={false}
            failure={licenses.error}
            retry={() => void licenses.refetch()}
            page={false}
          />
        )}
        {licenses.data?.length === 0 && 'Nessuna licenza in vita.'}
        <Box component="ul" sx={listLook}>
          {licenses.data?.map(({ id, number, accommodation }) => (
            <li key={id}>
              <Link to={to({ license: id })}>
                {[number, houseOf(Number(accommodation))].filter(Boolean).join(' ')}
              </Link>
            </li>
          ))}
        </Box>
      </Section>
      {house === undefined && (
        <Section title="Per cominciare un’attività" plain>
          <Box component="ul" sx={listLook}>
            {beginning.map((kind) => (
              <li key={kind}>
                <Link to={to({ kind })}>{applicationKindWords[kind]}</Link>
              </li>
            ))}
          </Box>
        </Section>
      )}
    </>
  );
}

const listLook = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '12px 0', borderBottom: '1px solid', borderColor: 'soggiorno.line' },
} as const;
