import type { ApplicationKind } from './application-kinds.ts';
import { formatDate } from './dates.ts';
import { sciaKinds } from './procedure.ts';

/** By what an office undoes what a notice, or a request, has come to. */
const byKind: { readonly [K in ApplicationKind]?: string } = {
  suspension: 'si riattiva la licenza',
  reopening: 'si sospende di nuovo la licenza',
  suspension_extension: 'si riattiva la licenza',
  cessation: 'si riapre la licenza',
};

/** By what an office undoes what an application of a kind has come to, in words: a title is annulled, the rest put right by what undoes it. */
export const undoneBy = (kind: ApplicationKind): string =>
  sciaKinds.includes(kind)
    ? 'si annulla d’ufficio l’atto (L. 241/1990, art. 21-nonies)'
    : (byKind[kind] ?? 'si rettifica il registro');

/** It was given up on an ISO day, before it came true, and that is entered after, in words. */
export const givenUpBefore = (kind: ApplicationKind, on: string): string =>
  `Chi l’ha presentata vi aveva rinunciato il ${formatDate(on)}, prima che avesse effetto: ${undoneBy(kind)}, e fino ad allora il registro porta ancora ciò che chiedeva`;
