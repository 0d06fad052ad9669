/** The text of a body in the encoding it names: in its type, or in its own first line; otherwise UTF-8, or what Windows writes where it is not. */
export function textOf(bytes: ArrayBuffer, type: string | undefined): string {
  const head = new TextDecoder('latin1').decode(bytes.slice(0, 200));
  const named =
    /charset\s*=\s*"?([\w-]+)/i.exec(type ?? '')?.[1] ??
    /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1];
  if (named !== undefined) return decoderOf(named).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}
