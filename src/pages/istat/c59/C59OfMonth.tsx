import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Month, monthOf } from '#src/domain/istat/month.ts';
import { usePlaces } from '#src/places/places.ts';
import { EmptyState } from '#src/ui/PageState.tsx';
import { C59Form } from './C59Form.tsx';
import { useC59Draft } from './draft.ts';
import type { C59Month } from './month-of-c59.ts';
import { originChoices } from './origin-choices.ts';
import { placeOf } from './problems.ts';
import { rebased } from './rebased.ts';
import { type CellKey, type Typed, typedOf } from './sheet.ts';

interface Props {
  readonly license: number;
  readonly month: Month;
  readonly read: C59Month;
  readonly reread: () => Promise<{ readonly data: C59Month | undefined }>;
}

interface Begun {
  /** Another grid is drawn for each: what stands in it came from elsewhere than its keys. */
  readonly time: number;
  readonly typed: Typed;
  readonly notice: string | undefined;
}

/** A month as it stands: typed into, read only and why, or told by cards. */
export function C59OfMonth({ license, month, read, reread }: Props) {
  const draft = useC59Draft(license, month);
  const guests = useGuestsAt(license, month);
  const [begun, setBegun] = useState<Begun>(() => begunWith(read, draft.read()));
  const begin = (typed: Typed, notice?: string) =>
    setBegun(({ time }) => ({ time: time + 1, typed, notice }));
  if (read.hasCards && read.id === null)
    return (
      <EmptyState
        title="Il mese contiene schedine"
        action={
          guests && (
            <Button component={Link} to={guests} variant="outlined">
              Apri gli ospiti del mese
            </Button>
          )
        }
      >
        L’inserimento rapido non è disponibile: le schedine e il C/59 conterebbero due volte.
      </EmptyState>
    );
  const fixed = whyFixed(read, month);
  return (
    <>
      {fixed && (
        <Alert severity="info" sx={{ marginBottom: '12px' }}>
          {fixed}
        </Alert>
      )}
      {begun.notice && (
        <Alert
          severity="info"
          sx={{ marginBottom: '12px' }}
          action={
            <Button size="small" onClick={() => begin(typedOf(read))}>
              Scarta la bozza
            </Button>
          }
        >
          {begun.notice}
        </Alert>
      )}
      <C59Form
        key={begun.time}
        {...{ license, month, read, draft }}
        isFixed={fixed !== undefined}
        begun={begun.typed}
        leaveTo={guests ?? '..'}
        onOutdated={async (mine) => {
          const base = typedOf(read);
          const { data } = await reread();
          if (!data) return;
          const { typed, both } = rebased(mine, base, typedOf(data));
          begin(typed, outdated(both, data));
        }}
        onSaved={() => setBegun((one) => ({ ...one, notice: undefined }))}
      />
    </>
  );
}

/** Why nothing is typed; undefined where one types. */
function whyFixed({ isLocked, days, today }: C59Month, month: Month): string | undefined {
  if (isLocked)
    return 'Il mese è chiuso e si legge soltanto: per correggerlo chiedi la riapertura all’ufficio.';
  if (days.length === 0) return 'La licenza non è attiva in questo mese.';
  return month > monthOf(today) ? 'Il mese non è ancora iniziato.' : undefined;
}

function begunWith(
  read: C59Month,
  kept: ReturnType<ReturnType<typeof useC59Draft>['read']>,
): Begun {
  const now = typedOf(read);
  if (!kept || read.isLocked) return { time: 0, typed: now, notice: undefined };
  const { typed, both } = rebased(kept.mine, kept.base, now);
  return {
    time: 0,
    typed,
    notice:
      kept.version === read.version
        ? 'Bozza ritrovata: quello che hai scritto è di nuovo nella griglia, non ancora salvato.'
        : outdated(both, read),
  };
}

function outdated(both: readonly string[], read: C59Month): string {
  const { nameOf } = originChoices(read);
  const named = both.slice(0, 5).map((key) => placeOf(key as CellKey, nameOf));
  const same = named.length > 0 ? ` Avete scritto tutti e due: ${named.join('; ')}.` : '';
  return `Nel frattempo qualcuno ha salvato: il mese è riletto e le celle che hai cambiato restano le tue, non ancora salvate.${same}`;
}

/** The guests of the month; undefined for who does not keep them. */
function useGuestsAt(license: number, month: Month): string | undefined {
  const list = usePlaces().pathOf('guest-groups', 'list');
  return list && `${list}?licenza=${license}&mese=${month}`;
}
