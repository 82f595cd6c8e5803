import type { Ctx } from '#server/calls/context.ts';
import { createOwnRecord } from '#server/kernel/records/own-record.ts';
import { findRow } from '#server/kernel/records/store.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { openComments, recount } from '../comments/open-comments.ts';
import { type FrameRate, readRate, sameMoment } from '../timeline/frame-rate.ts';
import type { EditVersion } from './versions.ts';

/** What is open goes on in the next version, at the same moment of the video; it says what it was before. */
export async function carryOpen(ctx: Ctx, version: EditVersion, from: string | null): Promise<void> {
  const card = version.card_id ?? '';
  const old = from ? await versionRow(ctx, from) : undefined;
  const [was, is] = [readRate(old?.frame_rate), readRate(version.frame_rate)];
  for (const comment of await openComments(ctx, card, old?.id ?? null)) {
    const { kind, audience, body, annotation, created_by, author_name, review_link_id } = comment;
    const at = (frame: number | null) => moved(frame, was, is);
    const frames = { frame_in: at(comment.frame_in), frame_out: at(comment.frame_out) };
    const input = { version_id: version.id, kind, audience, body, annotation, ...frames };
    const fixed = { card_id: card, created_by, author_name, review_link_id, carried_from_id: comment.id };
    await createOwnRecord(ctx, resourceOf('edit_comment'), input, fixed);
  }
  await recount(ctx, card, version.id);
}

const versionRow = ({ tx, organization }: Ctx, id: string) =>
  findRow(tx, resourceOf('edit_version').table, { organization, id });

const moved = (frame: number | null, from: FrameRate | undefined, to: FrameRate | undefined) =>
  frame === null ? null : from && to ? sameMoment(frame, from, to) : frame;
