import { z } from 'zod/mini';
import { differences } from './differences.ts';

const oneCase = z.object({
  id: z.string(),
  kind: z.string(),
  input: z.unknown(),
  expected: z.unknown(),
});
const caseFile = z.union([z.object({ cases: z.array(z.unknown()) }), z.array(z.unknown())]);

/** What each case of a file comes to: its name, and a line for each difference, none where it passes. */
export function runCases(
  file: unknown,
  kinds: Readonly<Record<string, (input: unknown) => unknown>>,
): readonly { readonly id: string; readonly failures: readonly string[] }[] {
  const read = z.parse(caseFile, file);
  return ('cases' in read ? read.cases : read).map((one, at) => {
    const told = oneCase.safeParse(one);
    if (!told.success) return { id: `caso ${at + 1}`, failures: [z.prettifyError(told.error)] };
    return { id: told.data.id, failures: failuresOf(told.data, kinds) };
  });
}

/** A case that cannot be read, or of a kind there is not, fails alone. */
function failuresOf(
  { kind, input, expected }: z.infer<typeof oneCase>,
  kinds: Readonly<Record<string, (input: unknown) => unknown>>,
): readonly string[] {
  const answer = kinds[kind];
  if (!answer) return [`tipo sconosciuto: ${kind}`];
  try {
    return differences(expected, answer(input));
  } catch (error) {
    return [error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error)];
  }
}
