import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { rowWords } from '#src/resources/istat/guest-files.ts';
import { faultsLook } from '#src/ui/faults-look.ts';
import type { Fault } from './guest-files.ts';

/** So many at first: a broken file has thousands. */
const first = 50;

/** Row by row what is wrong: of which field, and which value. */
export function FaultTable({ faults }: { readonly faults: readonly Fault[] }) {
  const [most, setMost] = useState(first);
  return (
    <>
      <Box role="region" aria-label="Righe scartate" tabIndex={0} sx={{ overflow: 'auto' }}>
        <Box component="table" aria-label="Righe scartate" sx={faultsLook}>
          <thead>
            <tr>
              <th scope="col">Riga</th>
              <th scope="col">Movimento</th>
              <th scope="col">Campo</th>
              <th scope="col">Valore</th>
              <th scope="col">Problema</th>
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, most).map((one) => (
              <tr key={`${one.line}:${one.what}:${one.field}:${one.message}`}>
                <td>{one.line}</td>
                <td data-head="Movimento">
                  {[rowWords[one.what], one.code].filter(Boolean).join(' ')}
                </td>
                <td data-head="Campo">{one.field}</td>
                <td data-head="Valore">{one.value}</td>
                <td data-head="Problema">{one.message}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {faults.length > most && (
        <Button size="small" onClick={() => setMost(most + first)}>
          Mostra altre righe
        </Button>
      )}
    </>
  );
}
