import type { Ctx } from '#server/calls/context.ts';
import { storeChange } from '#server/resources/records/changing.ts';
import { settled } from '#server/resources/records/records.ts';
import type { EventVerb } from '#server/resources/resource/registry.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { editingSettings } from '../settings.ts';
import { reservedForOther } from './card-check.ts';
import { claimable, isClaimable } from './card-steps.ts';
import { card, type EditCard } from './cards.ts';
import { type Claim, type Holder, heldBy, holding, isHeldBy, leaseFrom } from './claim.ts';
import { claimEnded } from './fencing.ts';
import { heldCount, lockCards } from './holdings.ts';
import { t } from './messages.ts';

export interface ClaimRequest {
  action: 'claim' | 'release' | 'extend';
  ids: readonly string[];
  holder: Holder;
  minutes: number;
  note: string | null;
  force: boolean;
  /** The token of the claim that the caller assumes, by card. */
  tokens: Readonly<Record<string, number>>;
}

export interface Refusal {
  code: string;
  message: Message;
}

export type Outcome = { id: string; card: EditCard } | (Refusal & { id: string; card: EditCard | undefined });

const refuse = (code: string, message: Message): Refusal => ({ code, message });

/** The cards are claimed separately, so that a refusal of one does not affect the others. */
export async function claimCards(ctx: Ctx, request: ClaimRequest): Promise<Outcome[]> {
  // Both queries are sent together; the cards are locked before the cards of the editor are counted.
  const [rows, room] = await Promise.all([
    lockCards(ctx, request.ids),
    request.action === 'claim' ? roomOf(ctx, request) : 0,
  ]);
  return takeEach(ctx, request, rows, room);
}

/** Returns the number of further cards that the holder may have. */
export async function roomOf(
  ctx: Ctx,
  { holder, force }: Pick<ClaimRequest, 'holder' | 'force'>,
): Promise<number> {
  const { wip_limit: limit } = editingSettings.of(ctx).editing;
  if (limit === null || force) return Number.POSITIVE_INFINITY;
  return limit - (await heldCount(ctx, holder.id));
}

export async function takeEach(
  ctx: Ctx,
  request: ClaimRequest,
  rows: ReadonlyMap<string, EditCard>,
  room: number,
): Promise<Outcome[]> {
  let left = room;
  const outcomes: Outcome[] = [];
  for (const id of request.ids) {
    const stored = rows.get(id);
    const row = stored && (await settled(ctx, card.resource, stored));
    const done = row
      ? await perform(ctx, request, row, left)
      : refuse('not_found', t('cardNotFound', { id }));
    if ('id' in done) {
      if (row && !isHeldBy(row, request.holder)) left -= 1;
      outcomes.push({ id, card: done });
    } else outcomes.push({ id, card: row, ...done });
  }
  return outcomes;
}

function perform(ctx: Ctx, request: ClaimRequest, row: EditCard, room: number): Promise<EditCard> | Refusal {
  const { claim } = row;
  const token = request.tokens[row.id];
  if (token !== undefined && token !== claim?.token)
    return refuse('lease_lost', claimEnded(row, token, request.holder));
  if (request.action === 'claim') return take(ctx, request, row, claim, room);
  if (!claim) return refuse('not_claimed', t('notClaimed'));
  if (claim.holder_id !== request.holder.id && !request.force)
    return refuse('claimed_by_other', t('heldBy', heldBy(claim)));
  return request.action === 'extend' ? extend(ctx, request, row, claim) : release(ctx, request, row);
}

function take(
  ctx: Ctx,
  request: ClaimRequest,
  row: EditCard,
  claim: Claim | null,
  room: number,
): Promise<EditCard> | Refusal {
  if (claim?.holder_id === request.holder.id) return extend(ctx, request, row, claim);
  if (claim && !request.force) return refuse('already_claimed', t('heldBy', heldBy(claim)));
  if (!claim && !isClaimable(row.status))
    return refuse('not_claimable', t('notClaimable', { claimable, status: row.status }));
  const reserved = request.force ? undefined : reservedForOther(ctx, row, request.holder.id);
  if (reserved) return refuse('reserved', reserved.message);
  if (room <= 0)
    return refuse('wip_limit', t('wipLimit', { limit: editingSettings.of(ctx).editing.wip_limit ?? 0 }));
  const { holder, minutes, note } = request;
  const after = { ...row, ...holding(row, { holder, now: ctx.now, minutes, note }) };
  return write(ctx, row, after, claim ? 'claim_taken_over' : 'updated');
}

function extend(ctx: Ctx, { minutes, note }: ClaimRequest, row: EditCard, claim: Claim): Promise<EditCard> {
  const longer = { ...claim, lease_expires_at: leaseFrom(ctx.now, minutes), note: note ?? claim.note };
  return write(ctx, row, { ...row, claim: longer }, 'claim_extended');
}

const release = (ctx: Ctx, { note }: ClaimRequest, row: EditCard): Promise<EditCard> =>
  write(ctx, row, { ...row, status: 'ready', release_note: note }, 'updated');

async function write(ctx: Ctx, row: EditCard, after: EditCard, verb: EventVerb): Promise<EditCard> {
  const { record } = await storeChange(ctx, card.resource, row, after, { asked: [], isPlatform: true, verb });
  return record;
}
