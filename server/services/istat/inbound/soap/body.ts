/** The text of a body in the encoding it names: in its type, or in its own first line; UTF-8 otherwise. */
export function textOf(bytes: ArrayBuffer, type: string | undefined): string {
  const head = new TextDecoder('latin1').decode(bytes.slice(0, 200));
  const named =
    /charset\s*=\s*"?([\w-]+)/i.exec(type ?? '')?.[1] ??
    /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1];
  return decoderOf(named).decode(bytes);
}

function decoderOf(encoding = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}
