import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { earliest, formatDate, latest, parseDate, todayInRome } from '#src/domain/dates.ts';
import type { Month } from '#src/domain/istat/month.ts';
import { isOutdated, refusedByField } from '#src/providers/api-error.ts';
import { ask } from '#src/providers/http.ts';
import { guestTypes } from '#src/resources/istat/words.ts';
import { optionWord } from '#src/schema/fields.ts';
import { ActionBar } from '#src/ui/ActionBar.tsx';
import { useNotices } from '#src/ui/notices.ts';
import { EmptyState } from '#src/ui/PageState.tsx';
import { useShortcut } from '#src/ui/shortcuts.ts';
import { useApiBase } from '#src/values/files.ts';
import { useGuestPaths } from './guest-paths.ts';
import { counted, shortDay } from './guest-words.ts';
import { guestsKey } from './month-of-guests.ts';

/** A guest who has not left; ISO dates. */
export interface StillThere {
  readonly stay: number;
  readonly version: number;
  readonly code: string;
  readonly group: number;
  readonly guestType: number;
  readonly arrivalDate: string;
  readonly expectedDepartureDate: string;
  readonly origin: string;
  readonly room: string | null;
}

interface Props {
  readonly license: number;
  readonly month: Month;
  readonly there: readonly StillThere[];
  /** All are proposed to leave; otherwise those who were to by today. */
  readonly areAllMeant: boolean;
}

interface Leaving {
  readonly isLeaving: boolean;
  readonly on: string;
}

/** Ticks who leaves, with its day; all are saved at once, or none. */
export function DeparturesForm({ license, month, there, areAllMeant }: Props) {
  const today = todayInRome();
  const { base, impersonated } = useApiBase();
  const notices = useNotices();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const paths = useGuestPaths();
  const [rows, setRows] = useState<readonly Leaving[]>(() =>
    there.map((guest) => ({
      isLeaving: areAllMeant || guest.expectedDepartureDate <= today,
      on: formatDate(latest(guest.arrivalDate, earliest(guest.expectedDepartureDate, today))),
    })),
  );
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({});
  const [isSaving, setSaving] = useState(false);
  const leaving = rows.flatMap(({ isLeaving }, at) => (isLeaving ? [at] : []));
  const set = (at: number, change: Partial<Leaving>) =>
    setRows(rows.map((row, of) => (of === at ? { ...row, ...change } : row)));
  const leave = () => navigate(paths.listOf(license, month));

  async function save(event?: FormEvent) {
    event?.preventDefault();
    if (isSaving) return;
    const unread = leaving.filter((at) => parseDate(rows[at]?.on ?? '') === undefined);
    setErrors(Object.fromEntries(unread.map((at) => [at, 'Scrivi una data, come 26/11/2026'])));
    if (unread.length > 0 || leaving.length === 0) return;
    setSaving(true);
    try {
      const departures = leaving.map((at) => {
        const on = parseDate(rows[at]?.on ?? '');
        return {
          stay: there[at]?.stay,
          version: there[at]?.version,
          departureDate: on,
          dayUse: on === there[at]?.arrivalDate,
        };
      });
      await ask(`${base}/guest-groups/departures`, {
        method: 'POST',
        body: { departures },
        impersonated,
      });
      await queryClient.invalidateQueries({ queryKey: [guestsKey], refetchType: 'none' });
      notices.success(counted(leaving.length, 'partenza registrata', 'partenze registrate'));
      leave();
    } catch (failure) {
      const refused = Object.entries(refusedByField(failure) ?? {});
      if (refused.length === 0) notices.failure(failure);
      // Somebody else has written of one of them: what is there now takes the place of what was read.
      if (isOutdated(failure)) await queryClient.invalidateQueries({ queryKey: [guestsKey] });
      setErrors(Object.fromEntries(messagesIn(failure).map(([at, said]) => [leaving[at], said])));
    }
    setSaving(false);
  }
  useShortcut('ctrl+s', 'Salva', () => void save());

  if (there.length === 0) return <EmptyState title="Nessuno è ancora presente" />;
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Box sx={{ display: 'flex', gap: '8px', marginBottom: '8px' }}>
        <Button
          size="small"
          variant="outlined"
          onClick={() => setRows(rows.map((row) => ({ ...row, isLeaving: true })))}
        >
          Parti tutti
        </Button>
        <Button
          size="small"
          variant="outlined"
          onClick={() => setRows(rows.map((row) => ({ ...row, isLeaving: false })))}
        >
          Nessuno
        </Button>
      </Box>
      <Box component="table" aria-label="Chi è ancora presente" sx={look}>
        <thead>
          <tr>
            <th scope="col">Parte</th>
            <th scope="col">Ospite</th>
            <th scope="col">Camera</th>
            <th scope="col">Provenienza</th>
            <th scope="col">Arrivo</th>
            <th scope="col">Prevista</th>
            <th scope="col">Partenza</th>
          </tr>
        </thead>
        <tbody>
          {there.map((guest, at) => {
            const who = `${optionWord(guestTypes, guest.guestType)}, arrivo n. ${guest.group}`;
            const error = errors[at];
            return (
              <tr key={guest.stay}>
                <td>
                  <Checkbox
                    checked={rows[at]?.isLeaving ?? false}
                    onChange={(_, isLeaving) => set(at, { isLeaving })}
                    slotProps={{ input: { 'aria-label': `Parte: ${who}, ${guest.code}` } }}
                  />
                </td>
                <td>
                  {who} <span className="muted">{guest.code}</span>
                </td>
                <td>{guest.room ?? '–'}</td>
                <td>{guest.origin}</td>
                <td>{shortDay(guest.arrivalDate)}</td>
                <td>{shortDay(guest.expectedDepartureDate)}</td>
                <td>
                  <OutlinedInput
                    size="small"
                    value={rows[at]?.on ?? ''}
                    onChange={(event) => set(at, { on: event.target.value, isLeaving: true })}
                    error={error !== undefined}
                    inputProps={{
                      'aria-label': `Data di partenza: ${who}, ${guest.code}`,
                      inputMode: 'numeric',
                      autoComplete: 'off',
                      ...(error && { 'aria-invalid': true, 'aria-describedby': `departure-${at}` }),
                    }}
                    sx={{ width: 140 }}
                  />
                  {error && (
                    <FormHelperText id={`departure-${at}`} error>
                      <span>{error}</span>
                    </FormHelperText>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Box>
      <ActionBar
        onLeave={leave}
        saving={isSaving}
        hasErrors={Object.keys(errors).length > 0}
        status={
          leaving.length === 0 ? 'Nessuno parte.' : counted(leaving.length, 'parte', 'partono')
        }
      />
    </form>
  );
}

/** What was refused, by the row that was sent. */
function messagesIn(failure: unknown): [number, string][] {
  const { errors = {} } = (failure ?? {}) as {
    errors?: Readonly<Record<string, readonly string[]>>;
  };
  return Object.entries(errors).map(([path, said]) => [
    Number(path.split('.')[1]),
    said.join('. '),
  ]);
}

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th': { textAlign: 'left', color: 'soggiorno.muted', typography: 'caption', fontWeight: 600 },
  '& th, & td': {
    padding: '4px 12px 4px 0',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.line',
  },
  '& .muted': { color: 'soggiorno.muted' },
  '@media (max-width: 599.95px)': {
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '44px 1fr auto',
      borderBottom: '1px solid',
      borderColor: 'soggiorno.line',
      padding: '8px 0',
    },
    '& td': { border: 0, padding: 0 },
    '& td:nth-of-type(3), & td:nth-of-type(4)': { gridColumn: 2 },
    '& td:nth-of-type(5), & td:nth-of-type(6)': { display: 'none' },
    '& td:nth-of-type(7)': { gridColumn: '2 / -1' },
  },
} as const;
