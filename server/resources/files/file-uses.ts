import { and, eq, isNull, sql } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { prepared } from '#db/queries/prepared.ts';
import { files, fileUses } from '#db/schema/kernel/files.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import type { Resource } from '../resource/resource.ts';
import { type FileMention, fileProperties, filesOf } from './file-mentions.ts';

/** Notes which files a new or changed record names, so that its readers may read them. */
export async function noteFileUses(
  ctx: Ctx,
  resource: Resource,
  record: Row,
  changed: readonly string[],
): Promise<void> {
  const properties = fileProperties(resource).filter((name) => changed.includes(name));
  if (properties.length === 0) return;
  const uses = filesOf(resource, record).filter(({ property }) => properties.includes(property));
  await replaceFileUses(ctx, { kind: resource.kind, record: record.id, properties }, uses);
}

/** A record or another thing whose properties can name files. */
export interface FileUser {
  kind: Kind;
  record: string;
  properties: readonly string[];
}

/** Notes which files these properties name now. Files that nothing else names any more become unused. */
export async function replaceFileUses(
  ctx: Ctx,
  { kind, record, properties }: FileUser,
  uses: readonly FileMention[],
): Promise<void> {
  const freed = await forget(
    ctx,
    record,
    properties,
    uses.map(({ file }) => file),
  );
  await addFileUses(
    ctx,
    uses.map((use) => ({ ...use, kind, record })),
  );
  await freeUnused(ctx, freed);
}

/** A record or another thing, such as a mail, that names a file. */
export interface NewFileUse {
  file: string;
  kind: Kind;
  record: string;
  property: string;
}

export async function addFileUses(
  { tx, organization }: Pick<Ctx, 'tx' | 'organization'>,
  uses: readonly NewFileUse[],
): Promise<void> {
  if (uses.length === 0) return;
  await tx
    .insert(fileUses)
    .values(
      uses.map(({ file, kind, record, property }) => ({
        organization_id: organization,
        file_id: file,
        kind,
        record_id: record,
        property,
      })),
    )
    .onConflictDoNothing();
  await tx
    .update(files)
    .set({ unused_since: null })
    .where(
      and(
        inOrganization(files, organization),
        anyOf(
          files.id,
          uses.map(({ file }) => file),
        ),
      ),
    );
}

/** Deletes the uses that a record no longer has, and returns their files. */
async function forget(
  { tx, organization }: Ctx,
  record: string,
  properties: readonly string[],
  kept: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .delete(fileUses)
    .where(
      and(
        inOrganization(fileUses, organization),
        eq(fileUses.record_id, record),
        anyOf(fileUses.property, properties),
        sql`NOT ${anyOf(fileUses.file_id, kept)}`,
      ),
    )
    .returning({ file: fileUses.file_id });
  return rows.map(({ file }) => file);
}

/** A file that no record names any more is deleted after a day. */
async function freeUnused(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { tx, organization } = ctx;
  const isUsed = tx
    .select({ one: sql`1` })
    .from(fileUses)
    .where(and(inOrganization(fileUses, organization), eq(fileUses.file_id, files.id)));
  await tx
    .update(files)
    .set({ unused_since: ctx.now })
    .where(
      and(
        inOrganization(files, organization),
        anyOf(files.id, ids),
        isNull(files.unused_since),
        sql`NOT EXISTS ${isUsed}`,
      ),
    );
}

interface Asked {
  organization: string;
  files: readonly string[];
}

const usesOfFiles = prepared((db, { organization, files }: Asked) =>
  db
    .select({
      file: fileUses.file_id,
      kind: fileUses.kind,
      record: fileUses.record_id,
      property: fileUses.property,
    })
    .from(fileUses)
    .where(and(inOrganization(fileUses, organization), anyOf(fileUses.file_id, files)))
    .orderBy(fileUses.file_id, fileUses.record_id),
);

export type FileUse = Awaited<ReturnType<typeof usesOf>>[number];

export const usesOf = ({ tx, organization }: Pick<Ctx, 'tx' | 'organization'>, files: readonly string[]) =>
  usesOfFiles.run(tx, { organization, files });
