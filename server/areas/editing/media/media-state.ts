import { and, count, eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { editVersions } from '#db/schema/editing/cards.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { eraseUnused } from '#server/resources/files/erase.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { lockCardOf } from '../cards/card-of.ts';
import type { EditVersion } from '../versions/versions.ts';
import { mediaFiles, type VersionMedia } from './version-media.ts';

/** A version as one attempt to make its media knows it. */
export interface MediaAttempt {
  organization: string;
  version: string;
  attempt: number;
}

/** The attempt is over, because somebody cancelled it or began another one. */
export class Over extends Error {}

const underWay: readonly VersionMedia['status'][] = ['waiting', 'making'];

export type MediaChange = Partial<VersionMedia> & Pick<Partial<EditVersion>, 'still' | 'loudness_lufs'>;

/** Changes the media of a version that is locked, and deletes the files that it no longer names. */
export async function changeMedia(
  ctx: Ctx,
  version: EditVersion,
  { still, loudness_lufs, ...values }: MediaChange,
  isQuiet = false,
): Promise<EditVersion> {
  if (!version.media) return version;
  const media = { ...version.media, ...values };
  const own = { ...(still === undefined ? {} : { still }), ...(loudness_lufs ? { loudness_lufs } : {}) };
  const verb = isQuiet ? null : 'updated';
  const changed = await amendRecord(ctx, resourceOf('edit_version'), version.id, { media, ...own }, verb);
  const kept = mediaFiles(media);
  await eraseUnused(
    ctx,
    mediaFiles(version.media).filter((file) => !kept.includes(file)),
  );
  return changed;
}

/** The version, locked after its card as in every change of a part of it. */
export async function lockVersion(ctx: Ctx, id: string): Promise<EditVersion | undefined> {
  const seen = await findRecord(ctx, 'edit_version', id);
  if (!seen) return undefined;
  await lockCardOf(ctx, seen);
  return findRecord(ctx, 'edit_version', id, { lock: true });
}

/** Changes the media in an attempt that nobody has ended; it emits no event if it is quiet. */
export const changeInAttempt = (
  app: Services,
  { organization, version: id, attempt }: MediaAttempt,
  values: (version: EditVersion) => MediaChange,
  isQuiet = false,
): Promise<EditVersion> =>
  asPlatform(app, organization, async (ctx) => {
    const version = await lockVersion(ctx, id);
    const media = version?.media;
    if (!version || media?.attempt !== attempt || !underWay.includes(media.status)) throw new Over();
    return changeMedia(ctx, version, values(version), isQuiet);
  });

/** Stores how much is done. False if the attempt is over. A number that changes each second is no change of the record. */
export async function notePercent(
  { db }: Services,
  { organization, version, attempt }: MediaAttempt,
  percent: number,
): Promise<boolean> {
  const rows = await db.withTenant(organization, 'write', (tx) =>
    tx
      .update(editVersions)
      .set({ media: sql`jsonb_set(${editVersions.media}, '{percent}', to_jsonb(${percent}::int))` })
      .where(
        and(
          inOrganization(editVersions, organization),
          eq(editVersions.id, version),
          sql`${editVersions.media} ->> 'status' = 'making'`,
          sql`(${editVersions.media} ->> 'attempt')::int = ${attempt}`,
        ),
      )
      .returning({ id: editVersions.id }),
  );
  return rows.length > 0;
}

/** How many films of an organization wait for ffmpeg. */
export async function waitingFilms(tx: Tx, organization: string): Promise<number> {
  const [row] = await tx
    .select({ films: count() })
    .from(editVersions)
    .where(
      and(
        inOrganization(editVersions, organization),
        sql`${editVersions.media} ->> 'status' IN ('waiting', 'making')`,
      ),
    );
  return row?.films ?? 0;
}
