import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { formatDecimal } from '#src/domain/numbers.ts';
import { isFeminine } from '#src/ui/grammar.ts';
import { useNotices } from '#src/ui/notices.ts';
import { BarVerbs } from './BarVerbs.tsx';
import { barLook } from './bar-look.ts';
import { ExportSelection } from './ExportSelection.tsx';
import { type Selected, useSelected } from './selected.ts';

/** What may be done to all that is ticked; nothing ticked, no bar. */
export function BulkBar() {
  const selected = useSelected();
  if (!selected || selected.rows.size === 0) return null;
  return <Bar selected={selected} />;
}

function Bar({ selected }: { readonly selected: Selected }) {
  const { resource, rows } = selected;
  const notices = useNotices();
  const [isBusy, setBusy] = useState(false);
  const { data = [], total = 0, meta } = useListContext();
  const isFull = data.every(({ id }) => rows.has(id as number));
  const isCapped = (meta as { capped?: boolean } | undefined)?.capped === true;
  const end = isFeminine(resource.words.one) ? 'a' : 'o';
  const count = `${formatDecimal(rows.size)} selezionat${rows.size === 1 ? end : end === 'a' ? 'e' : 'i'}`;
  const all = `${formatDecimal(total)}${isCapped ? '+' : ''}`;
  async function selectAll() {
    setBusy(true);
    await selected.selectAll().catch(notices.failure);
    setBusy(false);
  }
  return (
    <Box role="region" aria-label="Operazioni sulla selezione" sx={barLook}>
      <Box component="span" role="status" className="count">
        {count}
      </Box>
      {isFull && rows.size < total && (
        <Button size="medium" color="inherit" disabled={isBusy} onClick={selectAll}>
          {end === 'a' ? `Seleziona tutte le ${all}` : `Seleziona tutti (${all})`}
        </Button>
      )}
      <BarVerbs selected={selected}>
        <ExportSelection selected={selected} />
      </BarVerbs>
    </Box>
  );
}
