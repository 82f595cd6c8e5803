import { and, asc, eq, isNotNull, isNull, not } from 'drizzle-orm';
import { z } from 'zod';
import { editComments } from '#db/schema/editing/cards.ts';
import { spokenFrom } from '#server/areas/platform/notifications/spoken.ts';
import { actorNames } from '#server/base/identity/names.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import { flag, names, wholeNumber } from '#server/resources/lists/query.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { invalidField, invalidParameter, noRecord } from '#server/vocabulary/errors.ts';
import { card, type EditCard } from '../cards/cards.ts';
import { isForClient } from '../comments/comment-audience.ts';
import { audiences, comment } from '../comments/comments.ts';
import type { EditVersion } from '../versions/versions.ts';
import { toEdl } from './edl.ts';
import { toFcpxml } from './fcpxml.ts';
import { rateText, readRate } from './frame-rate.ts';
import { toMarkersCsv } from './markers-csv.ts';
import { t } from './messages.ts';
import { markersOfPlan, plannedNames } from './plan-markers.ts';
import { toPremiereXml } from './premiere-xml.ts';
import { endOf, type Marker, type Timeline, timecodeAt, usesDropFrame } from './timeline.ts';

const formats = {
  edl: { write: toEdl, media: 'text/plain', name: 'edl' },
  premiere_xml: { write: toPremiereXml, media: 'application/xml', name: 'xml' },
  fcpxml: { write: toFcpxml, media: 'application/xml', name: 'fcpxml' },
  csv: { write: toMarkersCsv, media: 'text/csv', name: 'csv' },
} as const;
const formatNames = ['json', 'edl', 'premiere_xml', 'fcpxml', 'csv'] as const;

const mark = z.object({
  id: z.string(),
  timecode_in: z.string(),
  timecode_out: z.string(),
  frame_in: z.int(),
  frame_out: z.int(),
  kind: z.string(),
  body: z.string(),
  author: z.string(),
  resolved: z.boolean(),
});

interface Chosen {
  startHour: number;
  isOpenOnly: boolean;
  audience: 'client' | 'team';
  include: readonly string[];
}

/** A comment at a frame is a marker; its answers have no markers of their own. */
async function markersOf(
  ctx: Ctx,
  { id: version }: EditVersion,
  { isOpenOnly, audience }: Pick<Chosen, 'isOpenOnly' | 'audience'>,
): Promise<Marker[]> {
  const { tx, organization } = ctx;
  const rows = await selectRows(tx, comment.resource.table, {
    organization,
    where: and(
      eq(editComments.version_id, version),
      isNull(editComments.parent_id),
      isNotNull(editComments.frame_in),
      isOpenOnly ? not(editComments.resolved) : undefined,
      audience === 'client' ? isForClient : undefined,
    ),
    orderBy: [asc(editComments.frame_in), asc(editComments.id)],
  });
  const authors = await actorNames(
    ctx,
    rows.map(({ created_by }) => created_by.id),
  );
  const spoken = await spokenFrom(
    ctx,
    rows.map(({ body }) => body),
  );
  return rows.map(({ id, frame_in, frame_out, kind, body, author_name, created_by, resolved }) => ({
    id,
    frame_in: frame_in ?? 0,
    frame_out,
    kind,
    body: spoken(body),
    author: author_name ?? authors.get(created_by.id) ?? created_by.id,
    resolved,
  }));
}

async function timelineOf(
  ctx: Ctx,
  own: EditCard,
  versionId: string | undefined,
  chosen: Chosen,
): Promise<Timeline> {
  const { startHour, include } = chosen;
  const wanted = versionId ?? own.current_version_id;
  if (wanted === null) throw invalidParameter('version_id', 'required', t('versionMissing'));
  const cut = await findRecord(ctx, 'edit_version', wanted);
  if (!cut || cut.card_id !== own.id) throw noRecord('edit_version', wanted);
  const rate = readRate(cut.frame_rate);
  if (!rate) throw invalidField('fps', 'required', t('versionRateMissing', { number: cut.number }));
  const marks = [include.includes('comments') ? await markersOf(ctx, cut, chosen) : []];
  for (const wanted of plannedNames)
    if (include.includes(wanted)) marks.push(await markersOfPlan(ctx, own.id, wanted, rate));
  return {
    title: `${own.code} ${own.title} v${cut.number}`,
    rate,
    isDropFrame: cut.drop_frame,
    startHour,
    durationFrames: Math.round(((cut.duration_ms ?? 0) * rate.numerator) / rate.denominator / 1000),
    width: cut.width ?? 1920,
    height: cut.height ?? 1080,
    markers: marks.flat().toSorted((a, b) => a.frame_in - b.frame_in),
  };
}

export const markersOperation = operation({
  tag: card.resource.tag,
  area: 'editing',
  method: 'GET',
  path: '/edicion/videos/{id}/markers',
  summary: 'Get the comments and plans of a version as markers',
  description:
    'A file for an editing program: `edl` (CMX 3600, as DaVinci Resolve and Avid read markers), `premiere_xml` (Final Cut Pro 7 XML, for Premiere), `fcpxml` (Final Cut Pro), or `csv`; or the same as JSON. Timecode is drop-frame where the version is.',
  file: { media: 'text/csv', isAlways: false },
  examples: { recordFrom: '/edicion/videos (with markers)' },
  input: z.strictObject({
    id: z.string().min(1).max(64),
    format: z.enum(formatNames).default('json').describe('All formats except `json` return a file.'),
    version_id: z.string().min(1).max(64).optional().describe('The default is the newest version.'),
    include: names(['comments', ...plannedNames])
      .default(['comments'])
      .describe('What to mark: `comments`, and `chapters`, `highlights` and `cuts` of the active plans.'),
    open_only: flag().default(false).describe('Leaves out resolved comments.'),
    audience: z
      .enum(audiences)
      .default('team')
      .describe('The reader of the file: `client` leaves out the comments of the team.'),
    start_hour: wholeNumber(0, 23)
      .default(0)
      .describe('The hour at which the timecode of the timeline begins.'),
  }),
  output: recordReply(
    z.object({ title: z.string(), frame_rate: z.string(), drop_frame: z.boolean(), markers: z.array(mark) }),
  ),
  handler: async (ctx, { id, format, version_id, include, open_only, audience, start_hour }) => {
    const own = await findRecord(ctx, 'edit_card', id);
    if (!own) throw noRecord('edit_card', id);
    const around = { startHour: start_hour, isOpenOnly: open_only, audience, include };
    const timeline = await timelineOf(ctx, own, version_id, around);
    if (format !== 'json') {
      const { write, media, name } = formats[format];
      ctx.reply.file = { name: `${own.code}.${name}`, media, content: write(timeline) };
    }
    const { title, rate, markers } = timeline;
    const shown = markers.map((one) => ({
      ...one,
      frame_out: endOf(one) - 1,
      timecode_in: timecodeAt(timeline, one.frame_in),
      timecode_out: timecodeAt(timeline, endOf(one) - 1),
    }));
    const drop_frame = usesDropFrame(timeline);
    return { data: { title, frame_rate: rateText(rate), drop_frame, markers: shown } };
  },
});
