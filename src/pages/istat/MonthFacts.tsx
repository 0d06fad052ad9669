import CheckCircle from '@mui/icons-material/CheckCircle';
import Warning from '@mui/icons-material/Warning';
import Box from '@mui/material/Box';
import { formatDate } from '#src/domain/dates.ts';
import { State } from '#src/ui/State.tsx';
import type { Sheet } from './month-sheet.ts';

/** What else a month tells: that its columns add up, its indices, what is worth a look, how it lives since it was closed. */
export function MonthFacts({ sheet }: { readonly sheet: Sheet }) {
  const { previousPresent, arrivals, departures, present } = sheet.totals.all;
  return (
    <Box sx={look}>
      <State
        tone="ok"
        icon={CheckCircle}
        label={`${previousPresent} + ${arrivals} − ${departures} = ${present}`}
      />
      {sheet.overBeds.length > 0 && (
        <State
          tone="warn"
          icon={Warning}
          label={`Più presenti che letti, da verificare i letti aggiunti: ${sheet.overBeds.map(formatDate).join(', ')}`}
        />
      )}
      {sheet.differences.map(({ figure, closed, live }) => (
        <State
          key={figure}
          tone="warn"
          icon={Warning}
          label={`${figureWords[figure] ?? figure}: ${closed} alla chiusura, ${live} oggi`}
        />
      ))}
      <Box component="dl" sx={factsLook}>
        <Fact word="Permanenza media" value={notti(sheet.averageStay)} />
        <Fact word="Giorni di apertura" value={`${sheet.openDays} su ${sheet.days}`} />
        <Fact word="Utilizzo dei letti" value={percent(sheet.netBedIndex)} />
        <Fact word="Utilizzo delle camere" value={percent(sheet.netRoomIndex)} />
      </Box>
    </Box>
  );
}

const Fact = ({ word, value }: { readonly word: string; readonly value: string }) => (
  <div>
    <dt>{word}</dt>
    <dd>{value}</dd>
  </div>
);

const decimal = (value: number) => value.toLocaleString('it-IT', { minimumFractionDigits: 2 });
const notti = (value: number | null) => (value === null ? '–' : `${decimal(value)} notti`);
const percent = (value: number | null) => (value === null ? '–' : `${decimal(value)}%`);

const figureWords: Readonly<Record<string, string>> = {
  arrivals: 'Arrivi',
  departures: 'Partenze',
  presences: 'Presenze',
  previousNightFirstDay: 'Presenti la notte prima',
  presentLastNight: 'Presenti l’ultima notte',
  openDays: 'Giorni di apertura',
  roomNights: 'Camere occupate',
  roomDays: 'Camere disponibili',
  bedDays: 'Letti disponibili',
  licensedBedDays: 'Letti della licenza',
};

const look = { display: 'grid', gap: '8px', marginTop: '12px' } as const;

const factsLook = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 32px',
  margin: '8px 0 0',
  '& dt': { color: 'soggiorno.muted', fontSize: '0.875rem' },
  '& dd': { margin: 0, fontWeight: 600 },
} as const;
