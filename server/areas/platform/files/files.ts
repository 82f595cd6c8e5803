import { z } from 'zod';
import { finishBefore } from '#server/base/files/finish-soon.ts';
import { keyOf } from '#server/base/files/store.ts';
import type { Ctx } from '#server/calls/context.ts';
import { hashOf, newLinkToken } from '#server/calls/link-token.ts';
import { operation, preparedOperation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import type { Services } from '#server/calls/services.ts';
import { type Actor, actorRef } from '#server/kernel/access/actor.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { contentUrl } from '#server/resources/files/content-url.ts';
import { eraseFile } from '#server/resources/files/erase.ts';
import { bytesOf, type FileRow, insertFile } from '#server/resources/files/file-rows.ts';
import { usesOf } from '#server/resources/files/file-uses.ts';
import { allPlaces, placeOf } from '#server/resources/files/places.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { contentReply } from './content-reply.ts';
import { t } from './messages.ts';
import { readable } from './readable.ts';
import { signedContent } from './signed-content.ts';
import { signedThumbnail, thumbnail } from './thumbnail.ts';

const meta = { tag: 'Files', area: null, role: 'viewer' } as const;
const megabyte = 2 ** 20;

const file = z
  .object({
    id: z.string(),
    name: z.string(),
    size: z.int(),
    for: z.string(),
    status: z.enum(['uploading', 'ready']),
    media_type: z.string().nullable(),
    sha256: z.string().nullable(),
    created_at: z.string(),
    ready_at: z.string().nullable(),
    content_url: z.string().nullable(),
  })
  .meta({ id: 'File' });

const present = (ctx: Ctx, row: FileRow) => ({
  id: row.id,
  name: row.name,
  size: row.size,
  for: row.for_property,
  status: row.status,
  media_type: row.media_type,
  sha256: row.sha256,
  created_at: row.created_at,
  ready_at: row.ready_at,
  content_url: row.status === 'ready' ? contentUrl(ctx, row.id) : null,
});

/** Notices that the bytes of the caller's own upload have arrived without anybody having finished it. */
async function arrived(app: Services, { id: wanted }: { id: string }, actor: Actor): Promise<object> {
  await finishBefore(app, actor, wanted);
  return {};
}

const name = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1)
  .max(200)
  .describe('The name with which the file is downloaded.');

const announced = z.looseObject({
  name,
  size: z.int().min(1).describe('The exact number of bytes.'),
  for: z.string().max(100).describe('The property that the file is for, such as `expense.receipt_file_id`.'),
});

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    new_file: z.input<typeof announced>;
  }
}

async function checkRoom(ctx: Ctx, property: string, size: number): Promise<void> {
  const place = placeOf(property);
  if (!place) throw invalidField('for', 'unknown', t('notPlace', { allowed: allPlaces() }), allPlaces());
  if (size > place.mostBytes)
    throw invalidField('size', 'max', t('tooLarge', { most: place.mostBytes / megabyte }));
  const most = ctx.app.config.files.quotaMb;
  const used = await bytesOf(ctx.tx, ctx.organization);
  if (most > 0 && used + size > most * megabyte)
    throw invalidField('size', 'quota', t('noRoom', { most, used: Math.ceil(used / megabyte) }));
}

export const files = {
  create: operation({
    ...meta,
    method: 'POST',
    path: '/files',
    summary: 'Upload a file',
    description:
      'Answers the address to which its bytes are sent, within 24 hours: all at once with PUT, or in parts that continue after an interruption with the tus protocol (HEAD, PATCH). The address needs no token and is answered only here. Then the file is attached to a record by its id.',
    examples: { request: { name: 'receipt.jpg', size: 48_213, for: 'expense.receipt_file_id' } },
    showsSecret: true,
    input: announced,
    output: recordReply(file.extend({ upload_url: z.string() })),
    handler: async (ctx, { name: of, size, for: property }) => {
      await checkRoom(ctx, property, size);
      const { organization, now } = ctx;
      const own = newId('file', Date.parse(now));
      const token = newLinkToken(organization);
      const row: FileRow = {
        organization_id: organization,
        id: own,
        name: of,
        size,
        for_property: property,
        status: 'uploading',
        media_type: null,
        sha256: null,
        content_key: keyOf(organization, own),
        token_hash: hashOf(token),
        created_at: now,
        created_by: actorRef(ctx.actor),
        ready_at: null,
        unused_since: now,
      };
      await insertFile(ctx.tx, row);
      return {
        data: { ...present(ctx, row), upload_url: `${ctx.app.baseUrl}/api/v1/files/uploads/${token}` },
      };
    },
  }),
  get: preparedOperation({
    ...meta,
    method: 'GET',
    path: '/files/{id}',
    summary: 'Get a file',
    description:
      'Its name, type, size and hash. A file is read by those who may read a record that names it, and before that by the one who uploaded it.',
    examples: { recordFrom: '/files', isOwn: true },
    input: z.strictObject({ id }),
    output: recordReply(file),
    prepare: arrived,
    handler: async (ctx, { id: wanted }) => ({ data: present(ctx, await readable(ctx, wanted)) }),
  }),
  content: preparedOperation({
    ...meta,
    method: 'GET',
    path: '/files/{id}/content',
    summary: 'Get the bytes of a file',
    description: 'Takes ranges and answers an ETag. Types that could run in a browser are only downloaded.',
    file: { media: '*/*', isAlways: true },
    examples: { recordFrom: '/files', isOwn: true },
    input: z.strictObject({ id }),
    output: z.null(),
    prepare: arrived,
    handler: async (ctx, { id: wanted }) => {
      const row = await readable(ctx, wanted);
      if (row.status !== 'ready') throw invalidField('id', 'not_ready', t('notReady'));
      ctx.reply.file = contentReply(ctx.app, row);
      return null;
    },
  }),
  signedContent,
  thumbnail,
  signedThumbnail,
  remove: operation({
    ...meta,
    method: 'DELETE',
    path: '/files/{id}',
    summary: 'Delete a file',
    description:
      'Ends an upload or deletes a file that no record names. A file that a record names is removed there.',
    examples: { recordFrom: '/files', isOwn: true },
    input: z.looseObject({ id }),
    output: recordReply(file),
    handler: async (ctx, { id: wanted }) => {
      const row = await readable(ctx, wanted);
      const uses = await usesOf(ctx, [row.id]);
      if (uses.length > 0) throw invalidField('id', 'in_use', t('isUsed'));
      await eraseFile(ctx, row.id);
      return { data: present(ctx, row) };
    },
  }),
};
