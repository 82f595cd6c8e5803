import { z } from 'zod';
import { deputyOf } from '#server/base/identity/deputies.ts';
import { actAs, inNameOf, platformRef } from '#server/calls/acting.ts';
import { publicOperation } from '#server/calls/operation.ts';
import type { Services } from '#server/calls/services.ts';
import { type ContentGrant, readGrant } from '#server/resources/files/content-url.ts';
import { type FileRow, findFile } from '#server/resources/files/file-rows.ts';
import { guestReaderOf } from '#server/resources/files/guest-readers.ts';
import { isPublicFile, readPublicKey } from '#server/resources/files/public-content.ts';
import { readableFiles } from '#server/resources/files/readable-files.ts';
import { notFound } from '#server/vocabulary/errors.ts';
import { contentReply } from './content-reply.ts';
import { t } from './messages.ts';

/** The file of a grant, if its reader still has access and may still read it. */
export const grantedFile = (app: Services, { organization, reader, file }: ContentGrant) =>
  actAs(app, organization, { ...platformRef, role: 'viewer' }, async (ctx): Promise<FileRow | undefined> => {
    const { type, id } = reader;
    if (type === 'review_link') {
      const isShown = await guestReaderOf(type)?.(ctx, id, file);
      return isShown ? findFile(ctx.tx, organization, file) : undefined;
    }
    const deputy = await deputyOf(ctx, { type, id });
    if (!deputy) return undefined;
    const [row] = await inNameOf(ctx, deputy, (own) => readableFiles(own, [file]));
    return row;
  });

/** The file of a public address, as long as everybody may see it. */
async function publicFile(app: Services, key: string): Promise<FileRow | undefined> {
  const named = readPublicKey(app, key);
  if (!named) return undefined;
  const { organization, file } = named;
  return actAs(app, organization, { ...platformRef, role: 'viewer' }, async (ctx) =>
    isPublicFile(ctx, file) ? findFile(ctx.tx, organization, file) : undefined,
  );
}

/** The content of a file by the address that replies carry for players and pictures, which send no token. */
export const signedContent = publicOperation({
  tag: 'Files',
  area: null,
  method: 'GET',
  path: '/files/content/{key}',
  summary: 'Get the bytes of a file by its signed address',
  description:
    'The `content_url` of replies: valid for an hour, and only as long as the one who got it may read the file. The address of a logo is valid as long as it is the logo, and its bytes may be kept for a year.',
  file: { media: '*/*', isAlways: true },
  examples: { recordFrom: '/files/content' },
  input: z.strictObject({ key: z.string().max(1000) }),
  output: z.null(),
  answer: async (app, { key }, client) => {
    const granted = readGrant(app, key);
    const row = granted ? await grantedFile(app, granted) : await publicFile(app, key);
    if (row?.status !== 'ready') throw notFound(t('noContent'));
    client.reply.file = contentReply(app, row, { isPublic: granted === undefined });
    return null;
  },
});
