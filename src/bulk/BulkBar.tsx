import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { formatDecimal } from '#src/domain/numbers.ts';
import { useMay } from '#src/places/may.ts';
import { Fetching } from '#src/ui/Fetching.tsx';
import { fetched } from '#src/ui/fetched.tsx';
import { isFeminine } from '#src/ui/grammar.ts';
import { MoreMenu } from '#src/ui/MoreMenu.tsx';
import { useNotices } from '#src/ui/notices.ts';
import { ExportSelection } from './ExportSelection.tsx';
import { type Selected, useSelected } from './selected.ts';
import { type Verb, verbsFor } from './verbs.ts';

const BulkDialog = fetched(async () => (await import('./BulkDialog.tsx')).BulkDialog);

/** What may be done to all that is ticked; nothing ticked, no bar. */
export function BulkBar() {
  const selected = useSelected();
  if (!selected || selected.rows.size === 0) return null;
  return <Bar selected={selected} />;
}

function Bar({ selected }: { readonly selected: Selected }) {
  const { resource, rows, verbs } = selected;
  const may = useMay(resource.name);
  const notices = useNotices();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const [doing, setDoing] = useState<Verb>();
  const [isBusy, setBusy] = useState(false);
  const { data = [], total = 0, meta } = useListContext();
  const isFull = data.every(({ id }) => rows.has(id as number));
  const isCapped = (meta as { capped?: boolean } | undefined)?.capped === true;
  const offered = verbsFor(verbs, resource, [...rows.values()], may);
  const end = isFeminine(resource.words.one) ? 'a' : 'o';
  const count = `${formatDecimal(rows.size)} selezionat${rows.size === 1 ? end : end === 'a' ? 'e' : 'i'}`;
  const all = `${formatDecimal(total)}${isCapped ? '+' : ''}`;
  async function selectAll() {
    setBusy(true);
    await selected.selectAll().catch(notices.failure);
    setBusy(false);
  }
  return (
    <Box role="region" aria-label="Operazioni sulla selezione" sx={look}>
      <Box component="span" role="status" sx={{ fontWeight: 600, marginRight: 'auto' }}>
        {count}
      </Box>
      {isFull && rows.size < total && (
        <Button size="medium" color="inherit" disabled={isBusy} onClick={selectAll}>
          {end === 'a' ? `Seleziona tutte le ${all}` : `Seleziona tutti (${all})`}
        </Button>
      )}
      {isPhone
        ? offered.length > 0 && (
            <MoreMenu
              items={offered.map((verb) => ({ label: verb.label, onClick: () => setDoing(verb) }))}
            />
          )
        : offered.map((verb) => (
            <Button key={verb.name} size="medium" color="inherit" onClick={() => setDoing(verb)}>
              {verb.label}
            </Button>
          ))}
      <ExportSelection selected={selected} />
      {offered.length === 0 && <span>Nessuna operazione comune</span>}
      <Button size="medium" color="inherit" onClick={selected.clear}>
        Deseleziona
      </Button>
      {doing && (
        <Fetching onClose={() => setDoing(undefined)}>
          <BulkDialog verb={doing} selected={selected} onClose={() => setDoing(undefined)} />
        </Fetching>
      )}
    </Box>
  );
}

const look = {
  position: 'sticky',
  bottom: 16,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  minHeight: 56,
  marginTop: '12px',
  padding: '8px 8px 8px 16px',
  borderRadius: '6px',
  color: 'soggiorno.onInverse',
  backgroundColor: 'soggiorno.inverse',
  '& button': { color: 'inherit' },
  '& button:hover': { backgroundColor: 'rgba(127,160,190,.25)' },
  '& .Mui-focusVisible': { outlineColor: 'currentColor' },
} as const;
