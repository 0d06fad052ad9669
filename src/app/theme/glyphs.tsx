import type { ReactNode } from 'react';

/** Boxes and rings drawn in the colour of their control; `ink` is what is drawn upon them. */
export function EmptyBox() {
  return <Glyph size={20}>{box('none')}</Glyph>;
}

export function FullBox({ ink }: { readonly ink: string }) {
  return (
    <Glyph size={20}>
      {box('currentColor')}
      <path d="M5 10.2l3.4 3.3L15 7" fill="none" stroke={ink} strokeWidth="2" />
    </Glyph>
  );
}

export function MixedBox({ ink }: { readonly ink: string }) {
  return (
    <Glyph size={20}>
      {box('currentColor')}
      <path d="M5 10h10" stroke={ink} strokeWidth="2" />
    </Glyph>
  );
}

export function EmptyRing() {
  return <Glyph size={22}>{ring}</Glyph>;
}

export function FullRing() {
  return (
    <Glyph size={22}>
      {ring}
      <circle cx="11" cy="11" r="5" fill="currentColor" />
    </Glyph>
  );
}

const ring = <circle cx="11" cy="11" r="10" fill="none" stroke="currentColor" strokeWidth="2" />;

function box(fill: string) {
  return (
    <rect
      x="1"
      y="1"
      width="18"
      height="18"
      rx="2.5"
      fill={fill}
      stroke="currentColor"
      strokeWidth="2"
    />
  );
}

function Glyph({ size, children }: { readonly size: number; readonly children: ReactNode }) {
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      {children}
    </svg>
  );
}
