import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Lock from '@mui/icons-material/Lock';
import Remove from '@mui/icons-material/Remove';
import Report from '@mui/icons-material/Report';
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined';
import SyncProblemOutlined from '@mui/icons-material/SyncProblemOutlined';
import Warning from '@mui/icons-material/Warning';
import type { BulkOutcome } from '#src/providers/bulk.ts';
import type { StateLook } from '../look/states.ts';

interface OutcomeLook extends StateLook {
  readonly word: string;
}

const looks: Readonly<Record<BulkOutcome, OutcomeLook>> = {
  changed: { tone: 'ok', icon: CheckCircle, word: 'Fatto' },
  unchanged: { tone: 'neutral', icon: Remove, word: 'Già così' },
  stale: { tone: 'warn', icon: SyncProblemOutlined, word: 'Cambiato nel frattempo' },
  conflict: { tone: 'warn', icon: StopCircleOutlined, word: 'Ora non si può' },
  invalid: { tone: 'error', icon: Report, word: 'Dati non validi' },
  forbidden: { tone: 'error', icon: Lock, word: 'Non permesso' },
  gone: { tone: 'neutral', icon: BlockOutlined, word: 'Non c’è più' },
  failed: { tone: 'error', icon: Warning, word: 'Errore' },
};

export const outcomeNames = Object.keys(looks) as BulkOutcome[];

/** Neither done nor needless. */
export const refusals = outcomeNames.filter((name) => name !== 'changed' && name !== 'unchanged');

export const outcomeLook = (outcome: BulkOutcome, isRehearsal: boolean): OutcomeLook =>
  isRehearsal && outcome === 'changed' ? { ...looks.changed, word: 'Si può fare' } : looks[outcome];
