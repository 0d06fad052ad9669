import Box from '@mui/material/Box';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Resource } from '#src/schema/resource.ts';
import { useDeclared } from '../declared.ts';
import { noWords } from '../grammar.ts';
import { columnsOf } from '../list/columns.ts';
import { LoadingState } from '../look/LoadingState.tsx';
import { Section } from '../look/Section.tsx';
import { useMay } from '../may.ts';
import type { PlaceView } from '../place-view.ts';
import { usePlaces } from '../places.ts';
import { CellValue, columnLook } from '../values/cells.tsx';
import { Unread } from './Unread.tsx';

/** The lists of what points at a record; those the person may not read are not there. */
export function Related({ view, id }: { readonly view: PlaceView; readonly id: number }) {
  const declared = useDeclared();
  return view.related?.map(({ resource, by, title }) => {
    const child = declared.get(resource);
    const name = title ?? child?.words.many ?? '';
    return (
      child && (
        <RelatedList key={`${resource} ${by}`} title={name} resource={child} by={by} id={id} />
      )
    );
  });
}

interface Props {
  readonly title: string;
  readonly resource: Resource;
  readonly by: string;
  readonly id: number;
}

/** How many stand here; the list itself has the others. */
const few = 10;

function RelatedList(props: Props) {
  return useMay(props.resource.name)('list') ? <Listed {...props} /> : null;
}

function Listed({ title, resource, by, id }: Props) {
  const { pathOf } = usePlaces();
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
        list &&
        total !== undefined &&
        total > few && <Link to={`${list}?filter=${filter}`}>Tutte: {total}</Link>
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
        />
      )}
    </Section>
  );
}

interface TableProps extends Pick<Props, 'resource' | 'by'> {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly label: string;
}

/** Columns that fit beside the history. */
const most = 5;

function RelatedTable({ resource, by, rows, label }: TableProps) {
  const { pathOf } = usePlaces();
  const may = useMay(resource.name);
  const columns = columnsOf(resource, { resource: resource.name }, may)
    .filter(({ name }) => name !== by)
    .slice(0, most);
  return (
    <Box role="region" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={label} sx={look}>
        <thead>
          <tr>
            {columns.map(({ name, field }) => (
              <Box component="th" key={name} scope="col" sx={columnLook(field)}>
                {field.word}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const path = pathOf(resource.name, 'show', { id: row.id as number });
            return (
              <tr key={String(row.id)}>
                {columns.map(({ name, field, isLabel }) => (
                  <Box component="td" key={name} sx={columnLook(field)}>
                    {isLabel && path ? (
                      <Link to={path}>
                        <CellValue field={field} value={row[name]} />
                      </Link>
                    ) : (
                      <CellValue field={field} value={row[name]} />
                    )}
                  </Box>
                ))}
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th': {
    typography: 'caption',
    fontWeight: 600,
    color: 'soggiorno.muted',
    padding: '8px 12px 8px 0',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.lineStrong',
  },
  '& td': {
    height: 44,
    padding: '8px 12px 8px 0',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.line',
  },
  '& a': { color: 'soggiorno.link' },
} as const;
