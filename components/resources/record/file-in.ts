import { endingOf, inBytes } from '#components/base/files/contents.ts';
import type { Document } from '#components/base/files/document-contents.tsx';
import { isObject } from '../kinds/kind.ts';

export interface FileIn {
  content: BlobPart;
  type: string;
  name: string;
  /** What stands beside it. */
  rest: Record<string, unknown>;
}

/** The document that an answer holds, to be shown. */
export function documentIn(data: unknown): Document | undefined {
  const { content, media_type, encoding } = isObject(data) ? data : {};
  return typeof content === 'string' && typeof media_type === 'string'
    ? { content, media_type, encoding: encoding === 'base64' ? 'base64' : 'utf-8' }
    : undefined;
}

/** What an answer holds that is a file rather than something to read in a dialog: a document, a page. */
export function fileIn(data: unknown, name: string): FileIn | undefined {
  if (!isObject(data)) return undefined;
  const { content: _content, media_type: _type, encoding: _encoding, html, ...rest } = data;
  const document = documentIn(data);
  if (document) {
    const { media_type } = document;
    return {
      content: inBytes(document),
      type: media_type,
      name: `${name}.${endingOf(media_type)}`,
      rest: { media_type, ...rest },
    };
  }
  return typeof html === 'string'
    ? { content: html, type: 'text/html', name: `${name}.html`, rest }
    : undefined;
}
