import type { Random } from './random.ts';

/** The light of a season, as colours of a picture. */
interface Light {
  readonly sky: readonly [string, string];
  readonly far: string;
  readonly near: string;
  readonly ground: string;
  readonly snow: string;
}

/** What a photograph would show. */
export type Subject = 'outside' | 'room' | 'view';

export const lights = {
  winter: {
    sky: ['#9cc3e6', '#eef6fc'],
    far: '#b9cbdc',
    near: '#7f97ad',
    ground: '#f4f8fb',
    snow: '#ffffff',
  },
  summer: {
    sky: ['#4d9de0', '#dff1fb'],
    far: '#8fb0a9',
    near: '#4f7d5d',
    ground: '#8dbb63',
    snow: '#f7fbff',
  },
  autumn: {
    sky: ['#e8a87c', '#fdf0dc'],
    far: '#a98f94',
    near: '#8a5a44',
    ground: '#c98d4b',
    snow: '#fff6ec',
  },
  evening: {
    sky: ['#2b3a67', '#e59572'],
    far: '#5d5b87',
    near: '#33395f',
    ground: '#4b4e73',
    snow: '#d8cfe3',
  },
} as const satisfies Readonly<Record<string, Light>>;

export const width = 1500;
export const height = 1000;

/** A picture drawn for the demonstration, as SVG: no house of anybody’s, no photographer’s right. */
export function scene(subject: Subject, light: Light, random: Random): string {
  const drawn = { outside: outside, room: room, view: view }[subject](light, random);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.sky[0]}"/><stop offset="1" stop-color="${light.sky[1]}"/></linearGradient></defs>
    ${drawn}</svg>`;
}

const outside = (light: Light, random: Random): string =>
  `${mountains(light, random, width, height)}
   <path d="M0 720 Q 500 650 900 700 T 1500 680 V1000 H0 Z" fill="${light.ground}"/>
   ${trees(light, random, 730)}
   ${house(random)}`;

const view = (light: Light, random: Random): string =>
  `${mountains(light, random, width, height)}
   <path d="M0 700 H1500 V1000 H0 Z" fill="${light.sky[0]}"/>
   <path d="M0 700 H1500 V860 H0 Z" fill="${light.sky[1]}" opacity="0.45"/>
   <path d="M0 900 Q 400 830 760 900 T 1500 880 V1000 H0 Z" fill="${light.ground}"/>
   ${trees(light, random, 900)}`;

const room = (light: Light, random: Random): string => {
  const cover = random.pick(['#9b2f3f', '#2f5d7c', '#5f7a3a', '#7b5a86']);
  return `<rect width="1500" height="1000" fill="#efe3d0"/>
   <path d="M0 760 H1500 V1000 H0 Z" fill="#b98a5a"/>
   ${[0, 1, 2, 3, 4].map((at) => `<path d="M${at * 330 - 60} 1000 L${at * 300 + 120} 760" stroke="#a2764a" stroke-width="4"/>`).join('')}
   <g transform="translate(880 150)"><svg width="460" height="400" viewBox="0 0 1500 1000" preserveAspectRatio="xMidYMid slice">${mountains(light, random, 1500, 1000)}<path d="M0 720 H1500 V1000 H0 Z" fill="${light.ground}"/></svg>
   <path d="M0 0 H460 V400 H0 Z M230 0 V400 M0 200 H460" fill="none" stroke="#8a6238" stroke-width="18"/></g>
   <rect x="130" y="330" width="620" height="270" rx="18" fill="#8a6238"/>
   <rect x="150" y="540" width="580" height="280" rx="26" fill="#fbf8f2"/>
   <path d="M150 650 H730 V830 Q440 870 150 830 Z" fill="${cover}"/>
   <rect x="190" y="480" width="220" height="110" rx="34" fill="#ffffff" stroke="#ddd5c6" stroke-width="4"/>
   <rect x="470" y="480" width="220" height="110" rx="34" fill="#ffffff" stroke="#ddd5c6" stroke-width="4"/>
   <rect x="790" y="640" width="120" height="170" rx="8" fill="#8a6238"/>
   <path d="M815 560 L885 560 L905 640 H795 Z" fill="#f7dfa0"/>`;
};

/** Three ridges, one before the other; the farthest carries snow. */
function mountains(light: Light, random: Random, wide: number, high: number): string {
  const ridge = (base: number, rise: number, peaks: number) =>
    Array.from({ length: peaks * 2 + 1 }, (_, at) => {
      const x = (wide / (peaks * 2)) * at;
      const y = at % 2 === 0 ? base + random.between(0, 60) : base - rise - random.between(0, 120);
      return [x, y] as const;
    });
  const filled = (points: readonly (readonly [number, number])[], colour: string) =>
    `<path d="M0 ${high} L${points.map(([x, y]) => `${x} ${y}`).join(' L')} L${wide} ${high} Z" fill="${colour}"/>`;
  const far = ridge(540, 260, 3);
  const caps = far
    .filter((_, at) => at % 2 === 1)
    .map(
      ([x, y]) =>
        `<path d="M${x} ${y} l-62 86 l28 -10 l22 24 l24 -22 l34 14 Z" fill="${light.snow}"/>`,
    )
    .join('');
  return `<rect width="${wide}" height="${high}" fill="url(#sky)"/>${filled(far, light.far)}${caps}${filled(ridge(680, 130, 4), light.near)}`;
}

const trees = (light: Light, random: Random, base: number): string =>
  Array.from({ length: 16 }, () => {
    const [x, size] = [random.between(0, width), random.between(60, 150)];
    const y = base + random.between(0, 40);
    return `<path d="M${x} ${y - size} l${size * 0.28} ${size} h${-size * 0.56} Z" fill="${light.near}" opacity="0.95"/>`;
  }).join('');

/** A house of the Alps: stone below, larch above, as many floors and windows as chance has it. */
function house(random: Random): string {
  const floors = random.between(2, 4);
  const wide = random.between(440, 640);
  const storey = 92;
  const left = random.between(380, 620);
  const foot = 880;
  const eaves = foot - floors * storey - 30;
  const wall = random.pick(['#f6efe2', '#f2e2c8', '#e9ded2']);
  const panes = Math.floor(wide / 110);
  const windows = Array.from({ length: floors * panes }, (_, at) => {
    const x = left + 34 + (at % panes) * ((wide - 40) / panes);
    const y = foot - 76 - Math.floor(at / panes) * storey;
    const isAtDoor = at < panes && Math.abs(x + 24 - left - wide / 2) < 90;
    if (isAtDoor) return '';
    return `<rect x="${x}" y="${y}" width="48" height="52" fill="#ffe9a8" stroke="#6d4a2b" stroke-width="6"/><path d="M${x - 12} ${y} h10 v52 h-10 Z M${x + 50} ${y} h10 v52 h-10 Z" fill="#3f6b4f"/>`;
  }).join('');
  return `<rect x="${left}" y="${eaves}" width="${wide}" height="${foot - eaves}" fill="${wall}"/>
   <rect x="${left}" y="${eaves}" width="${wide}" height="${storey}" fill="#9c6b3f"/>
   ${windows}
   <path d="M${left - 60} ${eaves + 12} L${left + wide / 2} ${eaves - 150} L${left + wide + 60} ${eaves + 12} Z" fill="#6d4a2b"/>
   <rect x="${left + wide / 2 - 34}" y="${foot - 84}" width="68" height="84" fill="#5a3a20"/>`;
}
