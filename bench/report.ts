import { cpus, loadavg } from 'node:os';

/** One thing claimed, what was measured of it, and whether the claim held in this run. */
export interface Target {
  readonly what: string;
  readonly measured: number;
  readonly atLeast?: number;
  readonly atMost?: number;
}

export interface Report {
  readonly bench: string;
  readonly figures: unknown;
  readonly targets: readonly Target[];
}

/** Prints the targets for people, then everything as one JSON object on the last line. */
export function print({ bench, figures, targets }: Report): void {
  const judged = targets.map((target) => ({ ...target, pass: passes(target) }));
  for (const { what, measured, atLeast, atMost, pass } of judged)
    say(
      `${pass ? 'pass' : 'FAIL'}  ${what}: ${measured} (${atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`})`,
    );
  const machine = { cores: cpus().length, load: rounded(loadavg()[0] ?? 0), node: process.version };
  say(JSON.stringify({ bench, machine, figures, targets: judged }));
}

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** To three significant digits, integers whole. */
export const rounded = (value: number): number =>
  value >= 100 ? Math.round(value) : Number(value.toPrecision(3));

const passes = ({ measured, atLeast = -Infinity, atMost = Infinity }: Target) =>
  measured >= atLeast && measured <= atMost;
