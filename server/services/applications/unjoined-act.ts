import type { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import type { Violation } from '../../engine/objections.ts';
import type { ReadKnown } from '../../engine/read-known.ts';
import type { Application } from './applying.ts';

/** An act of fire prevention the register does not know yet comes with what says it (D.P.R. 151/2011; registry 10.10). */
export async function unjoinedAct(
  read: ReadKnown,
  { kind, license, fireCertificate, fireFile }: Application,
): Promise<readonly Violation<keyof typeof applications.fields>[]> {
  if (fireCertificate === null || fireFile !== null || kind === 'correction') return [];
  const known = license === null ? undefined : await read(licenses, license);
  if (known?.fireCertificate === fireCertificate) return [];
  return [{ code: 'unjoined', field: 'fireFile', message: 'Serve l’atto che si comunica' }];
}
