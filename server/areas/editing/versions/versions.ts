import { z } from 'zod';
import { editVersions as table } from '#db/schema/editing/cards.ts';
import { addJob } from '#server/base/jobs/add-job.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { type Actor, actorRef } from '#server/kernel/access/actor.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { actorShape } from '#server/kernel/values/common-fields.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { findRow } from '#server/resources/records/store.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { EventVerb } from '#server/resources/resource/registry.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { textColumnSchema } from '#server/vocabulary/wording/text-schema.ts';
import { afterCard, lockCardOf } from '../cards/card-of.ts';
import { card, cardOptions, type EditCard } from '../cards/cards.ts';
import { withEditor } from '../cards/editors.ts';
import { claimObjection, emitOverride, isForced } from '../cards/fencing.ts';
import { versionMedia } from '../media/version-media.ts';
import { mayDrop, rateOf, rateText } from '../timeline/frame-rate.ts';
import { carryOpen } from './carrying.ts';
import { withFileCheck } from './file-check.ts';
import { t } from './messages.ts';
import { probeFilm } from './probe-job.ts';
import { still } from './stills.ts';
import { versionFilm } from './version-film.ts';
import { closedCard, newVersionRules, versionRules } from './version-rules.ts';

async function derive(
  ctx: Ctx,
  record: Given<EditVersion>,
  before: EditVersion | undefined,
): Promise<Partial<EditVersion>> {
  const own = before ? undefined : await lockCardOf(ctx, record);
  const isFilm = record.file_id !== null && record.file_id !== undefined;
  const fps = record.fps ?? (own && !isFilm ? targetRate(own) : null);
  const rate = fps === null ? undefined : rateOf(fps);
  // A new rate without a value for drop-frame gets the drop-frame that is usual at that rate.
  const isGiven = !before || before.fps === record.fps || before.drop_frame !== record.drop_frame;
  const drops = rate !== undefined && mayDrop(rate) && (record.drop_frame !== false || !isGiven);
  return {
    ...(own ? { number: own.version_count + 1 } : {}),
    ...(own && record.file_id ? { state: 'processing', film: { file_id: record.file_id } } : {}),
    fps,
    frame_rate: rate ? rateText(rate) : null,
    drop_frame: drops,
    ...(await editorsOf(ctx, record, before, own)),
    // A record is read without its long texts, so the picture is only in this record when the call sent it.
    has_still: record.still === undefined ? record.has_still === true : record.still !== null,
  };
}

/** The editors of a cut are everybody who has worked on its card since the last review, and who sent its file. */
async function editorsOf(
  ctx: Ctx,
  record: Given<EditVersion>,
  before: EditVersion | undefined,
  own: EditCard | undefined,
): Promise<Partial<EditVersion>> {
  if (before && before.url === record.url && before.state === record.state) return {};
  const { edited_by, claim } = own ?? (await lockCardOf(ctx, record));
  const caller = actorRef(ctx.actor);
  const others = [...edited_by, claim?.holder, caller.type === 'system' ? undefined : caller];
  return { edited_by: others.reduce(withEditor, before?.edited_by ?? []) };
}

/** A new version has the rate that its card requires, unless the call names another. */
function targetRate({ target }: EditCard): string | null {
  const fps = Number(Object(target).fps);
  return fps > 0 ? String(Math.round(fps * 1000) / 1000) : null;
}

async function check(
  ctx: Ctx,
  record: EditVersion,
  changed: readonly NameIn<EditVersion>[],
  before: EditVersion | undefined,
  options: Readonly<Record<string, unknown>>,
): Promise<DetailOf<EditVersion>[]> {
  const own = await lockCardOf(ctx, record);
  const objection = claimObjection(ctx, own, options) ?? closedCard(own);
  if (objection) return [objection];
  return before ? versionRules(record, changed, before) : newVersionRules(record);
}

/** The card points at its newest version, and goes to review once that version can be played. */
async function follow(ctx: Ctx, record: EditVersion, before: EditVersion | undefined): Promise<void> {
  const own = await lockCardOf(ctx, record);
  const change = (values: Partial<EditCard>, verb?: EventVerb) =>
    amendRecord(ctx, card.resource, own.id, values, verb);
  if (!before) {
    const still = record.has_still ? { still_version_id: record.id } : {};
    const { duration_ms, file_id: film_file_id } = record;
    await change(
      { version_count: record.number, current_version_id: record.id, duration_ms, film_file_id, ...still },
      'version_added',
    );
    await carryOpen(ctx, record, own.current_version_id);
    if (record.file_id !== null) await addJob(ctx, probeFilm, { version_id: record.id });
  }
  const isReady = record.state === 'ready' && before?.state !== 'ready';
  const isNewest = !before || own.current_version_id === record.id;
  if (before && isNewest) {
    const facts = {
      ...(record.has_still === before.has_still
        ? {}
        : { still_version_id: record.has_still ? record.id : null }),
      ...(record.duration_ms === before.duration_ms ? {} : { duration_ms: record.duration_ms }),
      ...(record.file_id === before.file_id ? {} : { film_file_id: record.file_id }),
    };
    if (Object.keys(facts).length > 0) await change(facts);
  }
  if (isReady && isNewest && own.status === 'in_progress') await change({ status: 'review' });
  if (before?.state === 'ready' && record.state === 'broken' && isNewest && own.status === 'review')
    await sendBack(ctx, record, own);
}

/** A cut without a file cannot be reviewed. The editor has to add another one, which is no round of the client. */
async function sendBack(ctx: Ctx, { number }: EditVersion, { id, revision_round: rounds }: EditCard) {
  const review_note = t('fileBroken', { number: number ?? 0 }).in(settingsOf(ctx).locale);
  const revision_round = rounds - 1;
  await amendRecord(ctx, card.resource, id, { status: 'changes_requested', review_note, revision_round });
}

const whole = (most: number) => f.integer(0, most);

const editVersionFields = {
  url: f.url(),
  file_id: f.file(f.film),
  state: f.toned(f.oneOf(['processing', 'ready', 'broken']), {
    processing: 'waiting',
    ready: 'going',
    broken: 'bad',
  }),
  duration_ms: whole(1_000_000_000),
  fps: f.decimal(3, 'frames_per_second'),
  drop_frame: f.boolean(),
  width: whole(100_000),
  height: whole(100_000),
  size: whole(Number.MAX_SAFE_INTEGER),
  checksum: f.text(200),
  loudness_lufs: f.decimal(2, 'lufs'),
  note: f.text(2000),
  still: f.long(still()),
} satisfies Fields;

const editVersionDerived = {
  card_id: f.derivedReference('edit_card'),
  number: f.derived('number', z.number()),
  review: f.toned(f.derived('enum', z.enum(['pending', 'approved', 'rejected'])), {
    pending: 'waiting',
    approved: 'good',
    rejected: 'bad',
  }),
  frame_rate: f.derivedText(),
  has_still: f.derived('boolean', z.boolean()),
  film: versionFilm(),
  media: versionMedia(),
  broken_reason: f.derived('text', textColumnSchema().nullable()),
  edited_by: f.derived('list', z.array(actorShape)),
  reviewed_at: f.derivedInstant(),
  reviewed_by: f.derived('object', z.object({ type: z.string(), id: z.string() }).nullable()),
} satisfies Fields;

export type EditVersion = RecordOf<typeof editVersionFields & typeof editVersionDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    edit_version: EditVersion;
  }
  interface MoreVerbs {
    edit_version: keyof typeof moreEvents;
  }
}

const moreEvents = {
  approved: 'A version was approved. It can no longer be changed.',
  rejected: 'Changes were requested in a version.',
};

export const version = defineResource({
  kind: 'edit_version',
  prefix: 'edv',
  plural: 'edit_versions',
  path: '/edicion/videos/{id}/versions',
  itemPath: '/edicion/versions',
  parent: { kind: 'edit_card', column: 'card_id' },
  tag: 'Editing versions',
  about: 'Cuts of a video, one after the other, each reviewed.',
  area: 'editing',
  table,
  screen: {
    title: ['card_id', 'number'],
    columns: ['state', 'duration_ms', 'review', 'note', 'created_at'],
    essentials: ['file_id', 'url', 'note'],
    calls: { handInMedia: { isElsewhere: true } },
  },
  fields: editVersionFields,
  derived: editVersionDerived,
  writeOptions: {
    lease_token: cardOptions.lease_token,
    force: cardOptions.force,
    file_is_there: z
      .boolean()
      .optional()
      .describe('The file of a ready version is not asked for, because the caller has seen it.'),
  },
  defaults: { state: 'ready', review: 'pending', has_still: false, edited_by: [] },
  ensured: ['drop_frame'],
  // Versions are never removed, so their numbers never change.
  offers: ['list', 'get', 'create', 'update', 'export'],
  filters: ['state', 'review', 'number'],
  sorts: ['created_at', 'number'],
  search: ['note'],
  check,
  async accepted(ctx, record, _, options) {
    if (isForced(ctx, options)) emitOverride(ctx, await lockCardOf(ctx, record), options);
  },
  derive,
  follow,
  rules: ({ fps }) =>
    fps !== null && (Number(fps) < 1 || Number(fps) > 240)
      ? [{ path: 'fps', rule: 'range', message: t('rateRange') }]
      : [],
  moreEvents,
  exampleDerived: { number: 1, frame_rate: '25/1', drop_frame: false },
  example: {
    note: 'First cut',
    url: 'https://example.com/cuts/opening-1.mp4',
    state: 'ready',
    duration_ms: 90_000,
    fps: 25,
    width: 1920,
    height: 1080,
  },
});

const { create, update } = version.operations;

export const versionOperations = {
  ...version.operations,
  create: withFileCheck(create, async (_, input) =>
    (input.state ?? 'ready') === 'ready' && !isSaidToBeThere(input) ? (input.url ?? undefined) : undefined,
  ),
  update: afterCard(version.resource, withFileCheck(update, addressWhenReady)),
};

/** The options of a write are not part of the type of its input. */
const isSaidToBeThere = (input: object) => 'file_is_there' in input && input.file_is_there === true;

/** The address of a version that becomes ready by this change. */
async function addressWhenReady(
  app: Services,
  input: { id: string; state?: EditVersion['state'] | null | undefined; url?: string | null | undefined },
  { organization }: Actor,
): Promise<string | undefined> {
  const { id, state, url } = input;
  if (state !== 'ready' || isSaidToBeThere(input)) return undefined;
  const before = await app.db.withTenant(organization.id, 'read', (tx) =>
    findRow(tx, version.resource.table, { organization: organization.id, id }),
  );
  return before && before.state !== 'ready' ? (url ?? before.url ?? undefined) : undefined;
}
