import type {} from '@mui/material/styles';
import type { Tone } from '#src/schema/fields.ts';

/** The colours and the depth of one theme; the names are those of docs and pictures. */
export interface Tokens {
  readonly mode: 'light' | 'dark';
  readonly ground: string;
  readonly subtle: string;
  readonly raised: string;
  readonly hover: string;
  readonly selected: string;
  readonly text: string;
  readonly muted: string;
  readonly link: string;
  readonly primary: string;
  readonly primaryHover: string;
  readonly onPrimary: string;
  readonly border: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly header: string;
  readonly onHeader: string;
  readonly onHeaderMuted: string;
  readonly headerField: string;
  readonly headerEdge: string;
  readonly inverse: string;
  readonly onInverse: string;
  readonly onInverseMuted: string;
  readonly onInverseOk: string;
  readonly ring: string;
  readonly bar: string;
  readonly tick: string;
  readonly scrim: string;
  readonly shadow: string;
  readonly onError: string;
  readonly onTone: string;
  readonly tones: Readonly<Record<Tone, { readonly fg: string; readonly tint: string }>>;
}

declare module '@mui/material/styles' {
  interface Palette {
    soggiorno: Tokens;
  }
  interface PaletteOptions {
    soggiorno?: Tokens;
  }
}

export const lightTokens: Tokens = {
  mode: 'light',
  ground: '#FFFFFF',
  subtle: '#F4F7FA',
  raised: '#FFFFFF',
  hover: '#EEF3F8',
  selected: '#E5F0FB',
  text: '#17324D',
  muted: '#4D6377',
  link: '#0059B3',
  primary: '#0066CC',
  primaryHover: '#004D99',
  onPrimary: '#FFFFFF',
  border: '#70859A',
  line: '#DCE4EC',
  lineStrong: '#C3CFDA',
  header: '#0066CC',
  onHeader: '#FFFFFF',
  onHeaderMuted: '#E3EFFB',
  headerField: '#0059B3',
  headerEdge: 'rgba(255,255,255,.34)',
  inverse: '#17324D',
  onInverse: '#FFFFFF',
  onInverseMuted: '#C9D9E8',
  onInverseOk: '#7FE0B5',
  ring: '#17324D',
  bar: '#0066CC',
  tick: '#17324D',
  scrim: 'rgba(11,26,42,.60)',
  shadow: '0 16px 48px rgba(11,32,56,.22), 0 2px 8px rgba(11,32,56,.12)',
  onError: '#FFFFFF',
  onTone: '#FFFFFF',
  tones: {
    ok: { fg: '#006B47', tint: '#E6F4EE' },
    warn: { fg: '#8A5300', tint: '#FDF1DE' },
    error: { fg: '#B3243C', tint: '#FCEBEE' },
    info: { fg: '#0059B3', tint: '#E5F0FB' },
    neutral: { fg: '#4D6377', tint: '#EDF1F5' },
    violet: { fg: '#5E3FA8', tint: '#F0ECFA' },
  },
};

export const darkTokens: Tokens = {
  mode: 'dark',
  ground: '#0F1B28',
  subtle: '#0A141F',
  raised: '#16263A',
  hover: '#1A2B3F',
  selected: '#143154',
  text: '#E6EDF4',
  muted: '#A9BBCC',
  link: '#8CC2FF',
  primary: '#7AB8FF',
  primaryHover: '#A6CFFF',
  onPrimary: '#071A2E',
  border: '#6C8298',
  line: '#26394D',
  lineStrong: '#34495F',
  header: '#0B2E57',
  onHeader: '#FFFFFF',
  onHeaderMuted: '#BCD6F0',
  headerField: '#123B69',
  headerEdge: '#5C82AB',
  inverse: '#28435F',
  onInverse: '#FFFFFF',
  onInverseMuted: '#D3E0EC',
  onInverseOk: '#7FE0B5',
  ring: '#FFFFFF',
  bar: '#4C9BEF',
  tick: '#F2F6FA',
  scrim: 'rgba(2,8,15,.66)',
  shadow: '0 16px 48px rgba(0,0,0,.6), 0 0 0 1px #34495F',
  onError: '#2B060D',
  onTone: '#071A2E',
  tones: {
    ok: { fg: '#5CCB9A', tint: '#0F3328' },
    warn: { fg: '#F0B45A', tint: '#3A2A10' },
    error: { fg: '#FF8C9C', tint: '#45161F' },
    info: { fg: '#8CC2FF', tint: '#143154' },
    neutral: { fg: '#A9BBCC', tint: '#1E3044' },
    violet: { fg: '#BBA6F2', tint: '#2A2348' },
  },
};
