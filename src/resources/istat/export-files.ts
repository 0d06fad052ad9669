/** The files a month of the survey is sent on as (ISTAT 7.11, 9.4), with what each holds. */
export const exportFiles = {
  mov: {
    label: 'Movimento per comune',
    line: 'Per l’organo intermedio: comune, tipologia e provenienza, con le strutture tenute a rispondere',
  },
  c59m: {
    label: 'C/59_M delle strutture',
    line: 'Una riga per licenza, con gli indici e le provenienze',
  },
  c59g: {
    label: 'C/59_G delle strutture',
    line: 'Una riga per licenza, giorno e provenienza',
  },
  origins: {
    label: 'Provenienze',
    line: 'Arrivi, partenze e presenze di tutte le strutture, per provenienza',
  },
} as const;

export type ExportFile = keyof typeof exportFiles;
export const exportFileNames = Object.keys(exportFiles) as readonly ExportFile[];
