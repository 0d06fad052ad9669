import type { Action } from './resource.ts';

/** The form of a verb asks for every input of it, in one place. */
export const layoutMistakes = (
  at: string,
  { rows, input = {} }: Pick<Action, 'rows' | 'input'>,
): readonly string[] => {
  if (rows === undefined) return [];
  const laid = rows.flat();
  return [
    ...[...new Set(laid)].flatMap((name) => [
      ...(Object.hasOwn(input, name) ? [] : [`R51 ${at}.rows: '${name}' is no input`]),
      ...(laid.filter((one) => one === name).length > 1
        ? [`R51 ${at}.rows: '${name}' is asked for twice`]
        : []),
    ]),
    ...Object.keys(input)
      .filter((name) => !laid.includes(name))
      .map((name) => `R51 ${at}.rows: '${name}' is not asked for`),
  ];
};
