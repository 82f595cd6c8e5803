const pemStart = '-----BEGIN';

/** A file as the API takes it: PEM is text, and everything else is sent in base64. */
export function certificateText(content: ArrayBuffer): string {
  const bytes = new Uint8Array(content);
  const text = new TextDecoder().decode(bytes);
  if (text.includes(pemStart)) return text;
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
