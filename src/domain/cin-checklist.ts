import { hasDetectors } from './detectors.ts';
import { extinguishersFor } from './extinguishers.ts';

/** What a place and its licence, in force or granted, say that the national data base asks for before it gives a CIN. */
interface Asked {
  readonly cir: string | null;
  readonly address: string | null;
  readonly zip: string | null;
  readonly latitude: number | null;
  readonly email: string | null;
  readonly managerCode: string | null;
}

interface Licensed {
  readonly state: string;
  /** The day it is granted for. */
  readonly activationOn: string | null;
  readonly beds: number;
  readonly noGas: boolean;
  readonly gasDetector: boolean;
  readonly coDetector: boolean;
  readonly floors: readonly { readonly area: number }[];
  readonly extinguishers: number | null;
  readonly safetyDeclaredOn: string | null;
}

/** One thing to have before asking for the CIN, and whether it is there. */
export interface CinStep {
  readonly title: string;
  readonly isMet: boolean;
  /** It was granted, and is there from this day (ISO). */
  readonly beginsOn?: string;
}

/** The step that is the office’s own. */
export const cirStep = 'CIR assegnato dalla Provincia';

/** What is missing for a CIN (DL 145/2023, art. 13-ter; DM 6 June 2024), what is there besides. */
export function cinChecklist(house: Asked, license: Licensed | undefined): readonly CinStep[] {
  const fought = license?.extinguishers ?? 0;
  return [
    {
      title: 'Licenza attiva',
      isMet: license?.state === 'active',
      ...(license?.activationOn && { beginsOn: license.activationOn }),
    },
    { title: 'Posti letto in licenza', isMet: (license?.beds ?? 0) > 0 },
    { title: cirStep, isMet: house.cir !== null },
    { title: 'Codice fiscale del gestore', isMet: house.managerCode !== null },
    { title: 'Indirizzo e CAP', isMet: house.address !== null && house.zip !== null },
    { title: 'Coordinate', isMet: house.latitude !== null },
    { title: 'E-mail ordinaria', isMet: house.email !== null },
    {
      title: 'Rilevatori di gas e di monossido di carbonio',
      isMet: license !== undefined && hasDetectors(license),
    },
    {
      title: 'Estintori: uno ogni 200 m² e uno per piano',
      isMet:
        license !== undefined &&
        license.floors.length > 0 &&
        fought >= extinguishersFor(license.floors),
    },
    { title: 'Requisiti di sicurezza dichiarati', isMet: Boolean(license?.safetyDeclaredOn) },
  ];
}
