import { isShownInline } from '#server/base/files/media-type.ts';
import type { Services } from '#server/calls/services.ts';
import type { FileRow } from '#server/resources/files/file-rows.ts';
import type { FileReply } from '#server/vocabulary/files.ts';

/** The bytes of a file as a reply. */
export function contentReply({ files }: Services, row: FileRow, { isPublic = false } = {}): FileReply {
  const media = row.media_type ?? 'application/octet-stream';
  return {
    name: row.name,
    media,
    content: {
      size: row.size,
      tag: `"${row.sha256}"`,
      isShown: isShownInline(media),
      isPublic,
      read: (range) => files.read(row.content_key, range),
    },
  };
}
