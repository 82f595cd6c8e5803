import { and, eq, type SQL, sql } from 'drizzle-orm';
import { sendLock } from '#db/advisory-locks.ts';
import type { Tx } from '#db/lanes/tx.ts';
import { prepared } from '#db/queries/prepared.ts';
import { files } from '#db/schema/kernel/files.ts';
import { hashOf } from '#server/calls/link-token.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';

export type FileRow = typeof files.$inferSelect;

export const insertFile = async (tx: Tx, row: FileRow): Promise<void> => {
  await tx.insert(files).values(row);
};

interface Wanted {
  organization: string;
  id: string;
}

const fileById = prepared((db, { organization, id }: Wanted) =>
  db
    .select()
    .from(files)
    .where(and(inOrganization(files, organization), eq(files.id, id))),
);

export const findFile = async (tx: Tx, organization: string, id: string): Promise<FileRow | undefined> =>
  (await fileById.run(tx, { organization, id }))[0];

/** The unfinished file of an upload's token. */
export async function findUpload(tx: Tx, organization: string, token: string): Promise<FileRow | undefined> {
  const [row] = await tx
    .select()
    .from(files)
    .where(and(inOrganization(files, organization), eq(files.token_hash, hashOf(token))));
  return row;
}

/** Files with these bytes are finished and deleted one after the other, so that no file loses shared bytes. */
const sendBytesLock = (tx: Tx, organization: string, sha256: string) =>
  sendLock(tx, { purpose: 'fileBytes', name: `${organization} ${sha256}` });

/** The key of a file with the same bytes. */
export async function keyOfEqual(tx: Tx, organization: string, sha256: string): Promise<string | undefined> {
  sendBytesLock(tx, organization, sha256);
  const [row] = await tx
    .select({ key: files.content_key })
    .from(files)
    .where(and(inOrganization(files, organization), eq(files.sha256, sha256)))
    .limit(1);
  return row?.key;
}

export async function changeFile(
  tx: Tx,
  organization: string,
  id: string,
  values: Partial<
    Pick<FileRow, 'status' | 'media_type' | 'sha256' | 'content_key' | 'token_hash' | 'ready_at'>
  >,
): Promise<FileRow | undefined> {
  const [row] = await tx
    .update(files)
    .set(values)
    .where(and(inOrganization(files, organization), eq(files.id, id)))
    .returning();
  return row;
}

/** All bytes that the files of an organization take or will take. */
export async function bytesOf(tx: Tx, organization: string): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<string | null>`sum(${files.size})` })
    .from(files)
    .where(inOrganization(files, organization));
  return Number(row?.bytes ?? 0);
}

/** Deletes a file and returns the key of its bytes if no other file has them. */
export async function deleteFile(
  tx: Tx,
  organization: string,
  id: string,
  when?: SQL,
): Promise<string | undefined> {
  const [row] = await tx
    .delete(files)
    .where(and(inOrganization(files, organization), eq(files.id, id), when))
    .returning({ key: files.content_key, sha256: files.sha256 });
  if (!row) return undefined;
  if (row.sha256 !== null) sendBytesLock(tx, organization, row.sha256);
  const [other] = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inOrganization(files, organization), eq(files.content_key, row.key)))
    .limit(1);
  return other ? undefined : row.key;
}
