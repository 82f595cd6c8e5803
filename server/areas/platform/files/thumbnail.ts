import { Readable } from 'node:stream';
import { z } from 'zod';
import { finishBefore } from '#server/base/files/finish-soon.ts';
import { type Thumbnail, thumbnailSizes } from '#server/base/files/thumbnails/thumbnails.ts';
import { preparedOperation } from '#server/calls/operation.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { type FileRow, findFile } from '#server/resources/files/file-rows.ts';
import { invalidField, notFound } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';
import { readable } from './readable.ts';

const wordsOf = (
  without: Exclude<Thumbnail, { bytes: Buffer }>['without'],
  { media_type }: FileRow,
): Message => {
  if (without === 'type') return t('noThumbnailOfType', { type: media_type ?? 'unknown' });
  if (without === 'size') return t('noThumbnailOfSize');
  return without === 'time' ? t('thumbnailLater') : t('noThumbnailOfDamaged');
};

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
    size: z
      .enum(thumbnailSizes)
      .default('320')
      .describe('The longer side in pixels; smaller pictures stay as they are.'),
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
    if ('without' in made) throw notFound(wordsOf(made.without, row));
    const { bytes } = made;
    ctx.reply.file = {
      name: `${row.name}.webp`,
      media: 'image/webp',
      content: {
        size: bytes.length,
        tag: `"${row.sha256}-${size}"`,
        isShown: true,
        read: ({ first, last }) => Readable.from([bytes.subarray(first, last + 1)]),
      },
    };
    return null;
  },
});
