import { fileTypeFromBuffer } from 'file-type';

/** As many first bytes as are read to find the type of a file. */
export const headBytes = 64 * 1024;

const unknown = 'application/octet-stream';

/** Types of text that browsers would run, whatever their names are. */
const isActive = (text: string) => /<\s*(script|svg|html|!doctype|\?xml|body|iframe)/i.test(text);

/**
 * The type of a file, read from its bytes. Texts have no mark of their own: they count as plain text, unless a browser
 * could run them. Whatever is unknown is only downloaded.
 */
export async function mediaTypeOf(head: Uint8Array, isWhole: boolean): Promise<string> {
  const found = await fileTypeFromBuffer(head);
  if (found) return found.mime;
  const text = textOf(head, isWhole);
  return text === undefined || isActive(text) ? unknown : 'text/plain';
}

/** Undefined if the bytes are no text in UTF-8. The last character may be cut off where more bytes follow. */
function textOf(head: Uint8Array, isWhole: boolean): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: !isWhole });
    return hasControlCharacter(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Texts have line ends and tabs, but none of the other control characters. */
const hasControlCharacter = (text: string): boolean =>
  [...text].some((one) => one < ' ' && !'\n\r\t\f\v'.includes(one));

/** Types that a browser shows without running anything of them. */
const shown = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'application/pdf',
  'text/plain',
]);

export const isShownInline = (media: string): boolean =>
  shown.has(media) || /^(video|audio)\/[\w.+-]+$/.test(media);
