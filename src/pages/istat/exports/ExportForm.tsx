import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { monthNames } from '#src/domain/months.ts';
import { exportFileNames, exportFiles } from '#src/resources/istat/export-files.ts';
import { Choice } from '../Choice.tsx';
import { lastYears } from '../reports/choices.ts';
import { useArchive } from './archive.ts';
import { toggled, useAsked } from './asked.ts';
import { Ticks } from './Ticks.tsx';

const months = Object.entries(monthNames);

/** Which months, as which files; then the archive of them. */
export function ExportForm() {
  const asked = useAsked();
  const { save, isTaking } = useArchive();
  const { year, files, isProvisional } = asked;
  const lacksMonths = asked.months.length === 0;
  const lacksFiles = files.length === 0;
  return (
    <Box component="form" sx={look} onSubmit={(event) => event.preventDefault()}>
      <Choice
        label="Anno"
        value={year}
        isNeeded
        choices={lastYears()}
        onChange={(one) => asked.set({ year: one })}
      />
      <Ticks
        label="Mesi"
        isShort
        choices={months}
        chosen={asked.months}
        onToggle={(one) =>
          asked.set({
            months: toggled(
              months.map(([value]) => value),
              asked.months,
              one,
            ),
          })
        }
        problem={lacksMonths ? 'Scegli almeno un mese' : undefined}
      />
      <Ticks
        label="File"
        choices={exportFileNames.map((name) => [
          name,
          exportFiles[name].label,
          exportFiles[name].line,
        ])}
        chosen={files}
        onToggle={(one) => asked.set({ files: toggled(exportFileNames, files, one) })}
        problem={lacksFiles ? 'Scegli almeno un file' : undefined}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={isProvisional}
            onChange={() => asked.set({ provisional: isProvisional ? '' : '1' })}
          />
        }
        label="Anche i mesi aperti, come sono oggi: il nome dei file dice che sono provvisori"
      />
      <Box>
        <Button
          type="submit"
          variant="contained"
          startIcon={<FileDownloadOutlined />}
          disabled={lacksMonths || lacksFiles || isTaking}
          onClick={() =>
            void save({
              year,
              months: asked.months.join(','),
              files: files.join(','),
              ...(isProvisional && { provisional: '1' }),
            })
          }
        >
          {isTaking ? 'Preparazione in corso' : 'Scarica i file'}
        </Button>
      </Box>
    </Box>
  );
}

const look = { display: 'grid', justifyItems: 'start', gap: '24px' } as const;
