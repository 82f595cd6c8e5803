/** The characters that XML 1.0 cannot contain, not even escaped: control characters and halves of pairs. */
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Returns a text as XML can contain it, or null if nothing is left of it. Long texts are kept. */
export function xmlText(text: string | null | undefined): string | null {
  const clean = (text ?? '').replace(impossible, '').trim();
  return clean === '' ? null : clean;
}
