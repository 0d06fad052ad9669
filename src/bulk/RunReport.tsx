import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatDecimal } from '#src/domain/numbers.ts';
import { useRecordLink } from '#src/places/record-link.ts';
import type { BulkOutcome, BulkRow, BulkRun } from '#src/providers/bulk.ts';
import type { AppDataProvider } from '#src/providers/data-provider.ts';
import type { Resource } from '#src/schema/resource.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { State } from '#src/ui/State.tsx';
import { CellValue } from '#src/values/cells.tsx';
import { nameOf } from '#src/values/name.ts';
import { outcomeLook, outcomeNames } from './outcomes.ts';

interface Props {
  readonly resource: Resource;
  readonly selection: number;
  readonly run: BulkRun;
  readonly isRehearsal: boolean;
}

/** What becomes, or became, of every row: counted, each with its reason. A count shows only its rows. */
export function RunReport({ resource, selection, run, isRehearsal }: Props) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [only, setOnly] = useState<BulkOutcome>();
  const { data, error, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: ['bulk', resource.name, run.id, 'rows', only],
    queryFn: ({ pageParam }) =>
      dataProvider.bulkRows(resource.name, {
        selection,
        run: run.id,
        after: pageParam,
        outcomes: only && [only],
      }),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length === 100 ? page.at(-1)?.id : undefined),
  });
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <Box role="group" aria-label="Esiti" sx={countsLook}>
        {outcomeNames
          .filter((name) => run.counts[name])
          .map((name) => (
            <Button
              key={name}
              size="small"
              variant="outlined"
              aria-pressed={only === name}
              onClick={() => setOnly(only === name ? undefined : name)}
            >
              <State
                {...outcomeLook(name, isRehearsal)}
                label={`${outcomeLook(name, isRehearsal).label}: ${formatDecimal(run.counts[name] ?? 0)}`}
              />
            </Button>
          ))}
      </Box>
      {error && <Box role="alert">{error.message}</Box>}
      {!data && !error && <LoadingState columns="1fr 1fr 2fr" rows={3} />}
      {data && (
        <Box
          sx={{ overflowX: 'auto', maxHeight: '45vh' }}
          tabIndex={0}
          role="region"
          aria-label="Righe"
        >
          <Box component="table" sx={tableLook}>
            <thead>
              <tr>
                <th scope="col">{resource.words.one}</th>
                <th scope="col">Esito</th>
                <th scope="col">Dettaglio</th>
              </tr>
            </thead>
            <tbody>
              {data.pages.flat().map((row) => (
                <ReportRow key={row.id} {...{ resource, row, isRehearsal }} />
              ))}
            </tbody>
          </Box>
        </Box>
      )}
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>Mostra altre righe</Button>}
    </Box>
  );
}

interface RowProps {
  readonly resource: Resource;
  readonly row: BulkRow;
  readonly isRehearsal: boolean;
}

function ReportRow({ resource, row, isRehearsal }: RowProps) {
  const path = useRecordLink(resource)(row.id);
  const name = nameOf(resource, { id: row.id, [resource.representation]: row.name });
  return (
    <tr>
      <td>
        {path && row.outcome !== 'gone' ? (
          <Link to={path} target="_blank" rel="noopener">
            {name}
          </Link>
        ) : (
          name
        )}
      </td>
      <td>
        <State {...outcomeLook(row.outcome, isRehearsal)} />
      </td>
      <td>
        <Reason resource={resource} row={row} />
      </td>
    </tr>
  );
}

/** Why a row was refused, field by field where its data are wrong; or what changes in it. */
function Reason({ resource, row }: Omit<RowProps, 'isRehearsal'>) {
  const errors = row.outcome === 'conflict' ? [] : Object.entries(row.errors ?? {});
  if (errors.length > 0)
    return errors.map(([name, said]) => (
      <div key={name}>{`${resource.fields[name]?.label ?? name}: ${said.join('. ')}`}</div>
    ));
  return (
    <>
      {row.message}
      {Object.entries(row.changes ?? {}).map(([name, [before, after]]) => {
        const field = resource.fields[name];
        return field ? (
          <div key={name}>
            {`${field.label}: `}
            <CellValue field={field} value={before} />
            {' → '}
            <CellValue field={field} value={after} />
          </div>
        ) : null;
      })}
    </>
  );
}

const countsLook = { display: 'flex', flexWrap: 'wrap', gap: '8px' } as const;

const tableLook = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th': {
    textAlign: 'left',
    typography: 'caption',
    fontWeight: 600,
    color: 'soggiorno.muted',
    padding: '8px 12px 8px 0',
  },
  '& td': {
    padding: '8px 12px 8px 0',
    borderTop: '1px solid',
    borderColor: 'soggiorno.line',
    verticalAlign: 'top',
  },
  '& a': { color: 'soggiorno.link' },
} as const;
