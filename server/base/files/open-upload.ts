import { organizationOf } from '#server/calls/link-token.ts';
import type { Services } from '#server/calls/services.ts';
import { type FileRow, findUpload } from '#server/resources/files/file-rows.ts';
import { notFound } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

/** How long the bytes of a new file may take to arrive. */
export const uploadHours = 24;

const isLate = (file: FileRow, now: number) => now - Date.parse(file.created_at) > uploadHours * 3_600_000;

/**
 * The file whose bytes a token allows to send. Every token that opens nothing gets the same answer, so that nobody finds
 * out which files exist.
 */
export async function openUpload(app: Services, token: string): Promise<FileRow> {
  const organization = organizationOf(token);
  const file =
    organization === undefined
      ? undefined
      : await app.db.withTenant(organization, 'read', (tx) => findUpload(tx, organization, token));
  if (!file || isLate(file, app.now())) throw notFound(t('noUpload', { hours: uploadHours }));
  return file;
}

/** How many bytes of an upload are stored. */
export const receivedOf = async ({ files }: Services, file: FileRow): Promise<number> =>
  (await files.sizeOf(file.content_key)) ?? 0;
