import { applicationParts } from '#src/resources/registry/application-parts.ts';

const { declarant, request, house, capacity, safety } = applicationParts;

/** What changes something there is: most of it is known, and the rest is typed on one page. */
export const together = {
  title: 'Che cosa cambia',
  sections: [
    'Tipo di pratica',
    ...[declarant, request, house, capacity, safety].map(({ title }) => title),
  ],
} as const;

/** Does a kind change what there is? Before it is chosen it does; what begins an activity, or corrects for an office, is written whole. */
export const asksDifference = (kind: unknown): boolean =>
  !['new_opening', 'takeover', 'relocation', 'correction'].some((one) => one === kind);
