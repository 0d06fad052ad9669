import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { darkTokens, lightTokens, type Tokens } from '#src/ui/tokens.ts';

const css = readFileSync(new URL('../../src/ui/public-tokens.css', import.meta.url), 'utf8');

const blocks = {
  light: variables(/:root \{([^}]*)\}/),
  'dark by the system': variables(/:root:not\(\[data-theme="light"\]\) \{([^}]*)\}/),
  'dark by choice': variables(/:root\[data-theme="dark"\] \{([^}]*)\}/),
};

describe('the colours of the pages before sign-in', () => {
  it('are those of the light theme', () => {
    expect(blocks.light).toMatchObject(expected(lightTokens));
  });

  it('are those of the dark theme, asked for by the system or by choice', () => {
    expect(blocks['dark by the system']).toMatchObject(expected(darkTokens));
    expect(blocks['dark by choice']).toEqual(blocks['dark by the system']);
  });

  it('have a dark value for each light one', () => {
    expect(Object.keys(blocks['dark by choice'])).toEqual(Object.keys(blocks.light));
  });
});

function expected({ tones, ...tokens }: Tokens): Record<string, string> {
  return lowerCase({
    ground: tokens.ground,
    hover: tokens.hover,
    selected: tokens.selected,
    text: tokens.text,
    muted: tokens.muted,
    link: tokens.link,
    primary: tokens.primary,
    'primary-hover': tokens.primaryHover,
    'on-primary': tokens.onPrimary,
    border: tokens.border,
    line: tokens.line,
    'line-strong': tokens.lineStrong,
    header: tokens.header,
    'on-header': tokens.onHeader,
    ring: tokens.ring,
    ok: tones.ok.fg,
    'ok-tint': tones.ok.tint,
    warn: tones.warn.fg,
    'warn-tint': tones.warn.tint,
    error: tones.error.fg,
    'error-tint': tones.error.tint,
    info: tones.info.fg,
    'info-tint': tones.info.tint,
  });
}

function lowerCase(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([k, v]) => [k, v.toLowerCase()]));
}

function variables(block: RegExp): Record<string, string> {
  const body = block.exec(css)?.[1] ?? '';
  return Object.fromEntries([...body.matchAll(/--([\w-]+): ([^;]+);/g)].map((m) => [m[1], m[2]]));
}
