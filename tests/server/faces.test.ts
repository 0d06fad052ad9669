import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type Sheet, sheetPdf } from '#server/services/papers/sheet.ts';
import { faceOf } from '#server/services/pdf/faces.ts';

const sheetOf = (text: string): Sheet => ({
  office: 'Provincia di Sondrio',
  contacts: [],
  title: 'Prova',
  blocks: [text, 'Sondrio', 'Il dirigente'].map((said) => ({
    kind: 'text',
    runs: [{ text: said, bold: false, italic: false }],
  })),
  foot: 'Provincia di Sondrio',
});

/** A letter but for the instant it was made at. */
const drawn = async (text: string) =>
  Buffer.from(await sheetPdf(sheetOf(text)))
    .toString('latin1')
    .replace(/\(D:\d+Z?\)|<[0-9a-f]{32}>|\d{4}-\d\d-\d\dT[\d:.]+Z?/g, '');

it('a letter is the same whatever was drawn before it in the faces that stay open', async () => {
  const first = await drawn('AVATo, così è perché');
  expect(await drawn('Ωmega, Щука, WAV')).not.toBe(first);
  expect(await drawn('AVATo, così è perché')).toBe(first);
});

it('a face is opened once', () => {
  const path = fileURLToPath(
    new URL('../../server/services/pdf/faces/Roboto-Regular.ttf', import.meta.url),
  );
  expect(faceOf(path)).toBe(faceOf(path));
});
