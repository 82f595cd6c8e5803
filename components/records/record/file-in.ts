import { endingOf, inBytes } from '#components/base/files/contents.ts';
import type { Document } from '#components/base/files/document-contents.tsx';
import { isObject } from '../kinds/kind.ts';

export interface FileIn {
  content: BlobPart;
  type: string;
  name: string;
  /** The other values of the answer. */
  rest: Record<string, unknown>;
}

/** The document in an answer, for showing. */
export function documentIn(data: unknown): Document | undefined {
  const { content, media_type, encoding } = isObject(data) ? data : {};
  return typeof content === 'string' && typeof media_type === 'string'
    ? { content, media_type, encoding: encoding === 'base64' ? 'base64' : 'utf-8' }
    : undefined;
}

/**
 * A file in an answer, such as a document or a page, which is downloaded instead of being shown in a dialog.
 */
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
