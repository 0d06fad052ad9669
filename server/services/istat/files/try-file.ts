import { createHash } from 'node:crypto';
import { guestFiles } from '#src/resources/istat/guest-files.ts';
import { refused } from '../../../api/imports/limits.ts';
import { commandsOf, systemOf } from '../../../engine/commands-of.ts';
import { tidyName } from '../../../engine/file-name.ts';
import { tried } from '../../../engine/tried.ts';
import type { Writer } from '../../../engine/writer.ts';
import { textOf } from '../inbound/soap/body.ts';
import { countTold } from '../inbound/soap/envelope.ts';
import { faultsOf, keepContents } from './contents.ts';
import type { Result } from './faults.ts';
import { readFile } from './read-file.ts';
import { strangerIn } from './stranger.ts';

interface Sent {
  readonly license: number;
  readonly name: string;
  readonly bytes: ArrayBuffer;
  readonly user: number;
}

/** Tries a file for real and takes it back: what is told of it is what would happen. Answers the id under which it is kept. */
export async function tryFile(writer: Writer, sent: Sent): Promise<number> {
  const { tx, services, today } = writer;
  const { license, bytes } = sent;
  const { settings } = services;
  const text = textOf(bytes, undefined);
  const { format, movements, unread } = readFile(settings, text);
  const { structureCode } = movements;
  const stranger = await strangerIn(tx, license, structureCode);
  if (stranger !== undefined) throw refused(stranger);
  const sha256 = createHash('sha256').update(Buffer.from(bytes)).digest();
  const days = movements.days.flatMap(({ date }) => date ?? []).toSorted();
  const keep = async (by: Writer, { accepted, refused: wrong, faults }: Result) => {
    const id = await systemOf(by).create(guestFiles, {
      name: tidyName(sent.name),
      license,
      format,
      structureCode,
      firstDay: days[0] ?? null,
      lastDay: days.at(-1) ?? null,
      accepted,
      refused: wrong,
      sentOn: today,
      sentBy: sent.user,
    });
    await keepContents(tx, settings, id, { sha256, text, faults });
    return id;
  };
  const result = await tried(writer, async (trying) => {
    const all = countTold([movements]) + unread.length;
    const id = await keep(trying, { accepted: all, refused: 0, faults: [] });
    const commands = commandsOf(trying);
    await commands.act(guestFiles, id, 'take');
    const { accepted, refused: wrong } = await commands.read(guestFiles, id);
    return { accepted, refused: wrong, faults: await faultsOf(tx, settings, id) };
  });
  return keep(writer, result);
}
