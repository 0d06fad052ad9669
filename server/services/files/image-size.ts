/** Width and height in pixels as an image declares them, undefined when it does not say. */
export function imageSize(bytes: Buffer): { width: number; height: number } | undefined {
  return bytes[0] === 0x89 ? pngSize(bytes) : jpegSize(bytes);
}

/** The first chunk of a PNG is its header. */
const pngSize = (bytes: Buffer) =>
  bytes.length >= 24 && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined;

/** From segment to segment up to the frame header; C4, C8 and CC are no frames. */
function jpegSize(bytes: Buffer) {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
