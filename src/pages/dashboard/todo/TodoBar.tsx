import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BarVerbs } from '#src/bulk/BarVerbs.tsx';
import { barLook } from '#src/bulk/bar-look.ts';
import { verbsOf } from '#src/bulk/verbs.ts';
import { formatDecimal } from '#src/domain/numbers.ts';
import { useMay } from '#src/places/may.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { ChosenRows } from './chosen.ts';
import type { Waiting } from './rows.ts';

/** What is done at once to all that is ticked, where it is of one kind: the verbs of its queue. */
export function TodoBar({ chosen }: { readonly chosen: ChosenRows }) {
  const { rows, clear } = chosen;
  if (rows.size === 0) return null;
  const among = [...rows.values()].flatMap((row) => row.among ?? []);
  const [one, ...others] = new Set(among.map(({ resource }) => resource));
  return (
    <Box role="region" aria-label="Operazioni sulla selezione" sx={barLook}>
      <Box component="span" role="status" className="count">
        {rows.size === 1 ? '1 scelta' : `${formatDecimal(rows.size)} scelte`}
      </Box>
      {one && others.length === 0 ? (
        <OfOneKind resource={one} among={among} clear={clear} />
      ) : (
        <>
          <span>Sono cose di tipi diversi: si fanno insieme quelle di un tipo</span>
          <Button size="medium" color="inherit" onClick={clear}>
            Deseleziona
          </Button>
        </>
      )}
    </Box>
  );
}

interface Props {
  readonly resource: Resource;
  readonly among: readonly NonNullable<Waiting['among']>[];
  readonly clear: () => void;
}

function OfOneKind({ resource, among, clear }: Props) {
  const may = useMay(resource.name);
  const ofQueues = new Set(among.flatMap(({ verbs }) => verbs));
  const verbs = verbsOf(resource, { resource: resource.name }, may).filter(({ name }) =>
    ofQueues.has(name),
  );
  const rows = new Map(among.map(({ record }) => [record.id, record]));
  return <BarVerbs selected={{ resource, verbs, rows, whole: undefined, clear }} />;
}
