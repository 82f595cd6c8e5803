import { Readable } from 'node:stream';
import { z } from 'zod';
import { finishBefore } from '#server/base/files/finish-soon.ts';
import {
  type Thumbnail,
  type ThumbnailSize,
  thumbnailSizes,
} from '#server/base/files/thumbnails/thumbnails.ts';
import { preparedOperation, publicOperation } from '#server/calls/operation.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { readGrant } from '#server/resources/files/content-url.ts';
import { type FileRow, findFile } from '#server/resources/files/file-rows.ts';
import { invalidField, notFound } from '#server/vocabulary/errors.ts';
import type { FileReply } from '#server/vocabulary/files.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';
import { readable } from './readable.ts';
import { grantedFile } from './signed-content.ts';

const wordsOf = (
  without: Exclude<Thumbnail, { bytes: Buffer }>['without'],
  { media_type }: FileRow,
): Message => {
  if (without === 'type') return t('noThumbnailOfType', { type: media_type ?? 'unknown' });
  if (without === 'size') return t('noThumbnailOfSize');
  return without === 'time' ? t('thumbnailLater') : t('noThumbnailOfDamaged');
};

const wantedSize = z
  .enum(thumbnailSizes)
  .default('320')
  .describe('The longer side in pixels; smaller pictures stay as they are.');

export const thumbnail = preparedOperation({
  tag: 'Files',
  area: null,
  role: 'viewer',
  method: 'GET',
  path: '/files/{id}/thumbnail',
  summary: 'Get a thumbnail of a file',
  description:
    'A small WebP of a picture, upright and without its metadata, or of the first page of a PDF. Those who may read the file may read it. Other types have none (404).',
  file: { media: 'image/webp', isAlways: true },
  examples: { recordFrom: '/files', isOwn: true },
  input: z.strictObject({
    id,
    size: wantedSize,
  }),
  output: z.null(),
  // It is made before the transaction opens, because that may take seconds; the right to see it is checked afterwards.
  prepare: async (app, { id: wanted, size }, actor): Promise<{ made?: Thumbnail }> => {
    await finishBefore(app, actor, wanted);
    const organization = actor.organization.id;
    const row = await app.db.withTenant(organization, 'read', (tx) => findFile(tx, organization, wanted));
    return row?.status === 'ready' ? { made: await app.thumbnails.of(row, size) } : {};
  },
  handler: async (ctx, { id: wanted, size, made }) => {
    const row = await readable(ctx, wanted);
    if (row.status !== 'ready' || !made) throw invalidField('id', 'not_ready', t('notReady'));
    ctx.reply.file = thumbnailReply(row, size, made);
    return null;
  },
});

function thumbnailReply(row: FileRow, size: ThumbnailSize, made: Thumbnail): FileReply {
  if ('without' in made) throw notFound(wordsOf(made.without, row));
  const { bytes } = made;
  return {
    name: `${row.name}.webp`,
    media: 'image/webp',
    content: {
      size: bytes.length,
      tag: `"${row.sha256}-${size}"`,
      isShown: true,
      read: ({ first, last }) => Readable.from([bytes.subarray(first, last + 1)]),
    },
  };
}

/** For pictures of pages, which send no token. */
export const signedThumbnail = publicOperation({
  tag: 'Files',
  area: null,
  method: 'GET',
  path: '/files/content/{key}/thumbnail',
  summary: 'Get a thumbnail of a file by its signed address',
  description:
    'The `content_url` of replies with `/thumbnail` after it: valid for as long as that, and made as `GET /files/{id}/thumbnail`.',
  file: { media: 'image/webp', isAlways: true },
  examples: { recordFrom: '/files/content' },
  input: z.strictObject({ key: z.string().max(1000), size: wantedSize }),
  output: z.null(),
  answer: async (app, { key, size }, client) => {
    const granted = readGrant(app, key);
    const row = granted && (await grantedFile(app, granted));
    if (row?.status !== 'ready') throw notFound(t('noContent'));
    client.reply.file = thumbnailReply(row, size, await app.thumbnails.of(row, size));
    return null;
  },
});
