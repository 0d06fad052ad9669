import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Lock from '@mui/icons-material/Lock';
import Remove from '@mui/icons-material/Remove';
import Report from '@mui/icons-material/Report';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined';
import SyncProblemOutlined from '@mui/icons-material/SyncProblemOutlined';
import Warning from '@mui/icons-material/Warning';
import type { BulkOutcome, BulkRun } from '#src/providers/bulk.ts';
import type { StateLook } from '#src/ui/states.ts';

interface OutcomeLook extends StateLook {
  readonly label: string;
}

const looks: Readonly<Record<BulkOutcome, OutcomeLook>> = {
  changed: { tone: 'ok', icon: CheckCircle, label: 'Fatto' },
  scheduled: { tone: 'info', icon: ScheduleOutlined, label: 'In programma' },
  unchanged: { tone: 'neutral', icon: Remove, label: 'Già così' },
  stale: { tone: 'warn', icon: SyncProblemOutlined, label: 'Cambiato nel frattempo' },
  conflict: { tone: 'warn', icon: StopCircleOutlined, label: 'Ora non si può' },
  invalid: { tone: 'error', icon: Report, label: 'Dati non validi' },
  forbidden: { tone: 'error', icon: Lock, label: 'Non permesso' },
  gone: { tone: 'neutral', icon: BlockOutlined, label: 'Non c’è più' },
  failed: { tone: 'error', icon: Warning, label: 'Errore' },
};

export const outcomeNames = Object.keys(looks) as BulkOutcome[];

const welcome: readonly BulkOutcome[] = ['changed', 'scheduled', 'unchanged'];

/** Neither done, nor in programme, nor needless. */
export const refusals = outcomeNames.filter((name) => !welcome.includes(name));

/** How many rows it was done to, or waits for. */
export const doneIn = ({ changed = 0, scheduled = 0 }: BulkRun['counts']): number =>
  changed + scheduled;

const foreseen: Readonly<Partial<Record<BulkOutcome, string>>> = {
  changed: 'Si può fare',
  scheduled: 'Si può programmare',
};

export const outcomeLook = (outcome: BulkOutcome, isRehearsal: boolean): OutcomeLook => {
  const look = looks[outcome];
  return isRehearsal ? { ...look, label: foreseen[outcome] ?? look.label } : look;
};
