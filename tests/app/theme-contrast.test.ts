import { describe, expect, it } from 'vitest';
import { darkTokens, lightTokens, type Tokens } from '#src/ui/tokens.ts';

type Surfaces = readonly [ground: number, subtle: number, selected: number];

/** The ratios the look promises on the three surfaces text may lie on, by WCAG 2's formula. */
const onSurfaces: Record<string, { light: Surfaces; dark: Surfaces }> = {
  text: { light: [13.1, 12.2, 11.4], dark: [14.7, 15.7, 11.1] },
  muted: { light: [6.2, 5.8, 5.4], dark: [8.8, 9.4, 6.7] },
  link: { light: [6.8, 6.3, 5.9], dark: [9.3, 10, 7.1] },
  primary: { light: [5.6, 5.2, 4.8], dark: [8.4, 8.9, 6.3] },
  primaryHover: { light: [8.3, 7.7, 7.2], dark: [10.8, 11.5, 8.1] },
  border: { light: [3.8, 3.5, 3.3], dark: [4.4, 4.7, 3.3] },
};

const pairs: readonly [string, keyof Tokens, keyof Tokens, number, number][] = [
  ['words on the primary button', 'onPrimary', 'primary', 5.6, 8.5],
  ['words on the header', 'onHeader', 'header', 5.6, 13.6],
  ['second line on the header', 'onHeaderMuted', 'header', 4.8, 9.1],
  ['words in the header search', 'onHeaderMuted', 'headerField', 5.8, 7.6],
  ['words on the bulk bar and the toast', 'onInverse', 'inverse', 13.1, 10.2],
  ['the focus ring on the page', 'ring', 'ground', 13.1, 17.4],
  ['a bar of a chart', 'bar', 'ground', 5.6, 6],
];

const tones: Record<keyof Tokens['tones'], { light: [number, number]; dark: [number, number] }> = {
  ok: { light: [6.6, 5.8], dark: [8.7, 6.9] },
  warn: { light: [6.3, 5.7], dark: [9.4, 7.5] },
  error: { light: [6.5, 5.6], dark: [7.9, 6.8] },
  info: { light: [6.8, 5.9], dark: [9.3, 7.1] },
  neutral: { light: [6.2, 5.5], dark: [8.8, 6.8] },
  violet: { light: [7.6, 6.6], dark: [8.2, 6.9] },
};

describe.each([lightTokens, darkTokens])('the $mode colours', (tokens) => {
  it.each(Object.entries(onSurfaces))('keep %s as legible as promised', (name, promised) => {
    const colour = tokens[name as keyof Tokens] as string;
    const surfaces = [tokens.ground, tokens.subtle, tokens.selected];
    const ratios = surfaces.map((surface) => contrast(colour, surface));
    ratios.forEach((ratio, index) => {
      expectRatio(ratio, promised[tokens.mode][index]);
    });
  });

  it.each(pairs)('keep %s as legible as promised', (_title, over, under, light, dark) => {
    const ratio = contrast(tokens[over] as string, tokens[under] as string);
    expectRatio(ratio, tokens.mode === 'light' ? light : dark);
  });

  it.each(Object.entries(tones))(
    'keep the tone %s legible on ground and tint',
    (tone, promised) => {
      const { fg, tint } = tokens.tones[tone as keyof Tokens['tones']];
      const [onGround, onTint] = promised[tokens.mode];
      expectRatio(contrast(fg, tokens.ground), onGround);
      expectRatio(contrast(fg, tint), onTint);
    },
  );

  it('let the words on a danger button be read', () => {
    const ratio = contrast(tokens.onError, tokens.tones.error.fg);
    expectRatio(ratio, tokens.mode === 'light' ? 6.5 : 8.4);
  });

  it('let muted words be read on whatever floats, and on a pill', () => {
    expect(contrast(tokens.muted, tokens.raised)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.onInverseMuted, tokens.inverse)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.text, tokens.tones.neutral.tint)).toBeGreaterThanOrEqual(4.5);
  });
});

/** The promise is written with one decimal. */
function expectRatio(ratio: number, promised: number | undefined) {
  expect(Math.abs(ratio - (promised ?? 0))).toBeLessThanOrEqual(0.0501);
}

function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
