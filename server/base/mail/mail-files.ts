import { z } from 'zod';
import type { MailAttachment } from '#db/schema/base/mail.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { attachable } from '#server/resources/files/attachable.ts';
import { findFile } from '#server/resources/files/file-rows.ts';
import { addFileUses } from '#server/resources/files/file-uses.ts';
import { readableFiles } from '#server/resources/files/readable-files.ts';
import { invalidAt, invalidField } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

const megabyte = 2 ** 20;
/** Many mail servers refuse larger mails, and the encoding of a mail adds a third. */
const mostMegabytes = 15;

/** The uploaded files of a new mail. */
export const mailFiles = z
  .array(z.object({ file_id: id, name: z.string().trim().min(1).max(200).optional() }))
  .max(20)
  .default([])
  .describe('Uploaded files that are sent with the mail, of together 15 MB at most.');

/** A file that a mail carries; an attachment that is only an address is none. */
interface Given {
  file_id?: string | null | undefined;
  name?: string | undefined;
}

const unknown = 'application/octet-stream';

/** The uploaded files that a caller encloses in a mail. Only files that they may read can be enclosed. */
export async function enclose(ctx: Ctx, given: readonly Given[]): Promise<MailAttachment[]> {
  const ids = given.flatMap(({ file_id }) => file_id ?? []);
  const allowed = await attachable(ctx, ids);
  const missing = given.flatMap(({ file_id }, at) =>
    file_id && !allowed.has(file_id)
      ? [{ path: `attachments.${at}.file_id`, rule: 'not_found', message: t('noFile', { id: file_id }) }]
      : [],
  );
  if (missing.length > 0) throw invalidAt(missing);
  const known = new Map((await readableFiles(ctx, ids)).map((file) => [file.id, file]));
  return given.flatMap(({ file_id, name }) => {
    const file = known.get(file_id ?? '');
    if (!file) return [];
    const { id: own, media_type, size } = file;
    return [
      { name: name || file.name, content_type: media_type ?? unknown, content: '', file_id: own, size },
    ];
  });
}

const filesIn = (attachments: readonly MailAttachment[]): string[] =>
  attachments.flatMap(({ file_id }) => (file_id === undefined ? [] : [file_id]));

/** Notes that a mail names its files, so that they are kept and read by those who may read the mail. */
export async function noteMailFiles(
  ctx: Pick<Ctx, 'tx' | 'organization'>,
  email: string,
  attachments: readonly MailAttachment[],
): Promise<void> {
  const files = filesIn(attachments);
  if (files.length === 0) return;
  const size = attachments.reduce((sum, one) => sum + (one.size ?? 0), 0);
  if (size > mostMegabytes * megabyte)
    throw invalidField('attachments', 'max', t('filesTooLarge', { most: mostMegabytes }));
  await addFileUses(
    ctx,
    files.map((file) => ({ file, kind: 'email' as const, record: email, property: 'attachments' })),
  );
}

/** The attachments with the bytes of the uploaded files. */
export async function withContents(
  app: Services,
  organization: string,
  attachments: readonly MailAttachment[],
): Promise<(Omit<MailAttachment, 'content'> & { content: string | Buffer })[]> {
  return Promise.all(
    attachments.map(async (one) =>
      one.file_id === undefined ? one : { ...one, content: await bytesOf(app, organization, one.file_id) },
    ),
  );
}

async function bytesOf({ db, files }: Services, organization: string, file: string): Promise<Buffer> {
  const row = await db.withTenant(organization, 'read', (tx) => findFile(tx, organization, file));
  if (!row) throw new Error(`the file ${file} of a mail is gone`);
  const chunks: Buffer[] = [];
  for await (const chunk of files.read(row.content_key)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
