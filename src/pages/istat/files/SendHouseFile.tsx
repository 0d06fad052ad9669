import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { ReferencePicker } from '#src/forms/inputs/ReferencePicker.tsx';
import { useLicenseOfHouse } from '../house-license.ts';
import { SendBox } from './SendBox.tsx';

/** Above the files of many houses: whose it is stands before it is sent. */
export default function SendHouseFile() {
  const [chosen, choose] = useState<number[]>([]);
  const { licenses, license, isPending } = useLicenseOfHouse(chosen[0]);
  const id = useId();
  const lacks = chosen.length > 0 && !isPending && !license;
  return (
    <SendBox license={license?.id} licenses={licenses}>
      <Box sx={{ flex: '1 1 240px', maxWidth: 420 }}>
        <ReferencePicker
          id={id}
          small
          to="accommodations"
          value={chosen}
          onChange={choose}
          placeholder="Struttura"
          aria={{ 'aria-label': 'Struttura' }}
        />
      </Box>
      {chosen.length === 0 && <span>Prima scegli la struttura</span>}
      {lacks && <span>Senza licenza in vigore</span>}
    </SendBox>
  );
}
