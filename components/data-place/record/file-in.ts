import { endingOf, inBytes } from '../../files/contents.ts';
import { isObject } from '../kinds/kind.ts';

export interface FileIn {
  content: BlobPart;
  type: string;
  name: string;
  /** What stands beside it. */
  rest: Record<string, unknown>;
}

/** What an answer holds that is a file rather than something to read in a dialog: a document, a page. */
export function fileIn(data: unknown, name: string): FileIn | undefined {
  if (!isObject(data)) return undefined;
  const { content, media_type, encoding, html, ...rest } = data;
  if (typeof content === 'string' && typeof media_type === 'string') {
    const bytes = inBytes({ content, encoding: encoding === 'base64' ? 'base64' : 'utf-8' });
    return {
      content: bytes,
      type: media_type,
      name: `${name}.${endingOf(media_type)}`,
      rest: { media_type, ...rest },
    };
  }
  return typeof html === 'string'
    ? { content: html, type: 'text/html', name: `${name}.html`, rest }
    : undefined;
}
