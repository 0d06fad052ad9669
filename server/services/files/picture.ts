import sharp from 'sharp';

/** The most pixels an image may unfold to: a small file can hold a very large picture. */
const mostPixels = 25_000_000;

/** A picture as it is kept: its pixels and nothing else. */
interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws an image anew, upright and without what a camera writes beside it (place, time, owner);
 * 'large' when it unfolds to too many pixels, undefined when it cannot be read.
 */
export async function redrawn(bytes: Buffer, type: string): Promise<Picture | 'large' | undefined> {
  try {
    const { width = 0, height = 0 } = await sharp(bytes).metadata();
    if (width * height > mostPixels) return 'large';
    const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).rotate();
    const encoded = type === 'image/png' ? upright.png() : upright.jpeg({ quality: 90 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}
