import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Font {
  readonly unitsPerEm: number;
}
/** The reader of faces that pdfkit brings along: the same copy, as formats are told to that one. */
const fontkit: {
  create(bytes: Uint8Array): Font;
  registerFormat(format: object): void;
} = createRequire(import.meta.resolve('pdfkit'))('fontkit');

/** What pdfkit takes for the bytes of a face; eight of them, as whoever looks for a format reads so many. */
class OpenFace extends Uint8Array {
  readonly font: Font;
  constructor(font: Font) {
    super(8);
    this.font = font;
  }
  static get [Symbol.species]() {
    return Uint8Array;
  }
}

fontkit.registerFormat(
  class {
    static probe = (bytes: Uint8Array) => bytes instanceof OpenFace;
    constructor({ buffer }: { readonly buffer: OpenFace }) {
      // biome-ignore lint/correctness/noConstructorReturn: fontkit makes what it reads, and this one is there.
      return buffer.font;
    }
  },
);

const open = new Map<string, OpenFace>();

/** A face of a file, opened once: each document would read its kerning anew, more than half of the work of a letter. */
export function faceOf(path: string): Uint8Array {
  const known = open.get(path) ?? new OpenFace(fontkit.create(readFileSync(path)));
  open.set(path, known);
  return known;
}
