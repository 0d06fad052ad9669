import { z } from 'zod/mini';
import { differences } from './differences.ts';

const oneCase = z.looseObject({ id: z.string(), expected: z.unknown() });
const caseFile = z.union([z.object({ cases: z.array(z.unknown()) }), z.array(z.unknown())]);

/** What a case comes to, from what it tells; throws where it cannot be read. */
export type Answer = (told: unknown) => unknown;

/** What each case of a file comes to: its name, and a line for each difference, none where it passes. */
export function runCases(
  file: unknown,
  answer: Answer,
): readonly { readonly id: string; readonly failures: readonly string[] }[] {
  const read = z.parse(caseFile, file);
  return ('cases' in read ? read.cases : read).map((one, at) => {
    const told = oneCase.safeParse(one);
    if (!told.success) return { id: `caso ${at + 1}`, failures: [z.prettifyError(told.error)] };
    return { id: told.data.id, failures: failuresOf(told.data, answer) };
  });
}

/** A case that cannot be read fails alone. */
function failuresOf(told: z.infer<typeof oneCase>, answer: Answer): readonly string[] {
  try {
    return differences(told.expected, answer(told));
  } catch (error) {
    return [error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error)];
  }
}
