import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Services } from '#server/calls/services.ts';
import type { FileRow } from '#server/resources/files/file-rows.ts';
import type { FileReply } from '#server/vocabulary/files.ts';
import type { Drawn } from './drawn.ts';

// A PDF and a page are shown in the window of the browser. Nothing in either of them runs.

const typeOf = (media: string) => (media.startsWith('text/') ? `${media}; charset=utf-8` : media);

export const storedReply = ({ files }: Services, row: FileRow): FileReply => ({
  name: row.name,
  media: typeOf(row.media_type ?? 'application/pdf'),
  content: {
    size: row.size,
    tag: `"${row.sha256}"`,
    isShown: true,
    read: (range) => files.read(row.content_key, range),
  },
});

export const draftReply = ({ name, media, bytes }: Drawn): FileReply => ({
  name,
  media: typeOf(media),
  content: {
    size: bytes.length,
    tag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
    isShown: true,
    read: ({ first, last }) => Readable.from([bytes.subarray(first, last + 1)]),
  },
});
