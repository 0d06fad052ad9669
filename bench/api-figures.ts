import type { Latencies } from './client.ts';
import { rounded, say, type Target } from './report.ts';

/**
 * A list of whole rows with its count; one of the columns on screen with its count, as when a filter
 * changes; the same without, as when one turns the page; a record.
 */
export type Shape = 'list' | 'few' | 'next' | 'one';

export type Side = 'ours' | 'bare';
export type Taken = Record<Side, Latencies[]>;

export interface Figure {
  /** How many licences there are. */
  readonly rows: number;
  readonly asker: string;
  readonly shape: Shape;
  readonly ours: Speed;
  readonly bare: Speed;
  /** Our throughput as a part of the bare one's. */
  readonly ratio: number;
}
interface Speed {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

interface Asked extends Pick<Figure, 'rows' | 'asker' | 'shape'> {
  /** How long it was asked. */
  readonly seconds: number;
}

export function figureOf({ rows, asker, shape, seconds }: Asked, taken: Taken): Figure {
  const ours = speedOf(taken.ours, seconds);
  const bare = speedOf(taken.bare, seconds);
  const ratio = rounded(ours.perSecond / bare.perSecond);
  say(
    `${rows} rows, ${asker} ${shape}: ${ours.perSecond}/s against ${bare.perSecond}/s (${ratio}), p95 ${ours.p95} against ${bare.p95} ms`,
  );
  return { rows, asker, shape, ours, bare, ratio };
}

function speedOf(slices: readonly Latencies[], seconds: number): Speed {
  const all = slices.flat().sort((a, b) => a - b);
  const at = (part: number) => rounded(all[Math.floor(all.length * part)] ?? Number.NaN);
  const perSecond = Math.round(all.length / seconds);
  return { perSecond, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** What is claimed of the figures of one size; the administrator is who the others are measured by. */
export const targetsOf = (figures: readonly Figure[]): Target[] =>
  figures.flatMap(({ rows, asker, shape, ours, ratio }) => {
    const admin = figures.find((one) => one.asker === 'admin' && one.shape === shape);
    const whole = figures.find((one) => one.asker === asker && one.shape === 'list');
    const what = `${rows} rows, ${asker} ${shape}`;
    const againstBare: Target = {
      what: `${what}, throughput against bare`,
      measured: ratio,
      atLeast: shape === 'one' ? 0.85 : 0.6,
    };
    if (asker === 'admin') return [againstBare];
    const againstWhole: Target = {
      what: `${what}, throughput against whole rows`,
      measured: rounded(ours.perSecond / (whole?.ours.perSecond ?? Number.NaN)),
      atLeast: 2.5,
    };
    const againstAdmin: Target = {
      what: `${what}, p95 against admin`,
      measured: rounded(ours.p95 / (admin?.ours.p95 ?? Number.NaN)),
      atMost: 1.3,
    };
    return [againstBare, ...(shape === 'few' ? [againstWhole] : []), againstAdmin];
  });
