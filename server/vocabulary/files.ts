import type { Readable } from 'node:stream';

/** Parts of a file, read while it is sent, after the transaction of the call. They end with the signal. */
export type FileParts = (signal: AbortSignal) => AsyncGenerator<string | Uint8Array>;

/** The first and the last byte of a part of a file. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Bytes of a known length, of which a reader may ask for a part. */
export interface StoredBytes {
  size: number;
  /** The tag of the bytes: the same as long as they are the same. */
  tag: string;
  /** A browser may show them in its window, because nothing in them runs. */
  isShown: boolean;
  /** Everybody may see them, and they never change at their address, so that caches may keep them. */
  isPublic?: boolean;
  read(range: ByteRange): Readable;
}

/** An answer that is a file. The procedure decides its content, and surfaces send it outside of the procedure. */
export interface FileReply {
  name: string;
  media: string;
  content: string | FileParts | StoredBytes;
}

/** A name in the form that headers take: in ASCII, and then in all characters (RFC 6266). */
function disposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return plain === name
    ? `${kind}; filename="${plain}"`
    : `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

export const fileHeaders = ({ media, name, content }: FileReply) => {
  const isStored = typeof content === 'object';
  const isText = !isStored && (typeof content === 'string' || media.startsWith('text/'));
  return {
    'Content-Type': isText || media === 'text/plain' ? `${media}; charset=utf-8` : media,
    'Content-Disposition': disposition(isStored && content.isShown ? 'inline' : 'attachment', name),
  };
};
