import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { Framed } from './Framed.tsx';
import { isSingle, singleKeys, useLiveShortcuts } from './shortcuts.ts';

/** The keys of the page that is open, and of every page. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const live = useLiveShortcuts();
  const [on, setOn] = useState(singleKeys.areOn);
  return (
    <Framed title="Scorciatoie da tastiera" onClose={onClose}>
      <Box component="table" sx={look}>
        <tbody>
          {[...live, ...everywhere].map(({ keys, label }) => (
            <tr key={keys}>
              <Box component="th" scope="row">
                {keys.split('+').map((key) => (
                  <kbd key={key}>{wordOf(key)}</kbd>
                ))}
              </Box>
              <Box component="td" sx={{ opacity: on || !isSingle(keys) ? 1 : 0.6 }}>
                {label}
                {!on && isSingle(keys) && keys.length === 1 && ' (spenta)'}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
      <FormControlLabel
        label="Tasti singoli: lettere e segni valgono anche senza Ctrl o Alt"
        control={
          <Switch
            checked={on}
            onChange={(_, checked) => {
              singleKeys.turn(checked);
              setOn(checked);
            }}
          />
        }
        sx={{ marginTop: '16px' }}
      />
    </Framed>
  );
}

const everywhere = [
  { keys: 'tab', label: 'Al prossimo comando; con Maiusc al precedente' },
  { keys: 'escape', label: 'Chiude finestre e menu' },
];

const words: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl',
  alt: 'Alt',
  pageup: 'Pag su',
  pagedown: 'Pag giù',
  enter: 'Invio',
  escape: 'Esc',
  tab: 'Tab',
};

const wordOf = (key: string) => words[key] ?? key.toUpperCase();

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '8px 16px 8px 0',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.line',
    textAlign: 'left',
    fontWeight: 400,
  },
  '& th': { whiteSpace: 'nowrap', width: '1%' },
  '& kbd': {
    display: 'inline-block',
    minWidth: 28,
    boxSizing: 'border-box',
    marginRight: '4px',
    padding: '2px 8px',
    border: '1px solid',
    borderColor: 'soggiorno.lineStrong',
    borderRadius: '4px',
    fontFamily: 'inherit',
    fontSize: 15,
    textAlign: 'center',
  },
} as const;
