import type { Ctx } from '#server/calls/context.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { openComments, recount } from '../comments/open-comments.ts';
import { type FrameRate, readRate, sameMoment } from '../timeline/frame-rate.ts';
import type { EditVersion } from './versions.ts';

/** Open comments are copied to the next version, at the same moment of the video, with their date and author,
 * and name their original. */
export async function carryOpen(ctx: Ctx, version: EditVersion, from: string | null): Promise<void> {
  const card = version.card_id ?? '';
  const old = await findRecord(ctx, 'edit_version', from);
  const [was, is] = [readRate(old?.frame_rate), readRate(version.frame_rate)];
  for (const comment of await openComments(ctx, card, old?.id ?? null)) {
    const { kind, audience, body, annotation, created_at, created_by, author_name, review_link_id } = comment;
    const at = (frame: number | null) => moved(frame, was, is);
    const frames = { frame_in: at(comment.frame_in), frame_out: at(comment.frame_out) };
    const input = { version_id: version.id, kind, audience, body, annotation, ...frames };
    const written = { created_at, created_by, author_name, review_link_id };
    const fixed = { ...written, card_id: card, carried_from_id: comment.id };
    await createOwnRecord(ctx, resourceOf('edit_comment'), input, fixed);
  }
  await recount(ctx, card, version.id);
}

const moved = (frame: number | null, from: FrameRate | undefined, to: FrameRate | undefined) =>
  frame === null ? null : from && to ? sameMoment(frame, from, to) : frame;
