import sharp from 'sharp';
import type { Session } from '#src/permissions/session.ts';
import type { ImageValue } from '#src/schema/values.ts';
import type { ApiMeans } from '../api/means.ts';
import type { Tx } from '../db/transaction.ts';
import { keepFile } from '../services/files/upload.ts';
import { type Random, randomFrom } from './random.ts';
import { height, lights, type Subject, scene, width } from './scenes.ts';

/** A picture and what it shows: houses share a few of them. */
export interface Photograph {
  readonly id: number;
  readonly subject: Subject;
}

const subjects = ['outside', 'room', 'view'] as const;

const words: Readonly<Record<Subject, string>> = {
  outside: 'L’esterno della casa tra i monti',
  room: 'Una camera con il letto matrimoniale e la finestra sui monti',
  view: 'Il lago e le cime viste dalla casa',
};

/** Draws the photographs of the demonstration, one of each subject in each light, and keeps them. */
export async function drawPhotographs(
  tx: Tx,
  { files }: Pick<ApiMeans, 'files'>,
  session: Session,
): Promise<readonly Photograph[]> {
  const random = randomFrom(1936);
  const drawn = Object.entries(lights).flatMap(([light, colours]) =>
    subjects.map((subject) => ({ subject, light, svg: scene(subject, colours, random) })),
  );
  const pictures = await Promise.all(
    drawn.map(({ svg }) => sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()),
  );
  const kept: Photograph[] = [];
  for (const [at, { subject, light }] of drawn.entries()) {
    const picture = { type: 'image/jpeg', bytes: pictures[at] as Buffer, width, height };
    const name = `${subject}-${light}.jpg`;
    kept.push({ id: await keepFile(tx, files, session, { name, ...picture }), subject });
  }
  return kept;
}

/** One photograph of each subject, as a house shows them. */
export const albumOf = (photographs: readonly Photograph[], random: Random): ImageValue[] =>
  subjects.map((of) => ({
    id: random.pick(photographs.filter(({ subject }) => subject === of)).id,
    alt: words[of],
    category: of,
    credit: 'Soggiorno, dimostrazione',
    license: 'CC-BY-4.0',
    validFrom: null,
    validTo: null,
  }));
