import type { Ctx } from '#server/calls/context.ts';
import { hashOf, newLinkToken } from '#server/calls/link-token.ts';
import type { Services } from '#server/calls/services.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import type { EditCard } from '../cards/cards.ts';
import { t } from './messages.ts';
import { type LinkPurpose, reviewLink } from './review-links.ts';

const day = 86_400_000;
const pageOf = { review: 'review', hand_over: 'hand-over' } as const satisfies Record<LinkPurpose, string>;
export const usualDays = 14;
export const mostDays = 365;

export interface NewLink {
  name: string;
  email?: string | null | undefined;
  version_id?: string | null | undefined;
  can_decide: boolean;
  counts_as_approval: boolean;
  download: boolean;
  watermark: boolean;
  expires_at?: string | undefined;
  password_hash: string | null;
  /** What the link is for; a review unless it hands the final cut over. */
  purpose?: LinkPurpose;
}

/** Hashing takes a while, so it is done before the transaction opens. */
export const hashedPassword = async (
  app: Services,
  { password }: { password?: string | null | undefined },
) => ({
  password_hash: password ? await app.identity.hash(password) : null,
});

/** Makes a link that shows these cards. Its address is known only now, because only its hash is stored. */
export async function makeLink(ctx: Ctx, cards: readonly EditCard[], given: NewLink) {
  const [first] = cards;
  if (!first) throw new Error('a link needs a card');
  const { name, email = null, version_id = null, password_hash } = given;
  const cut = await findRecord(ctx, 'edit_version', version_id);
  if (cut && cut.card_id !== first.id) throw invalidField('version_id', 'not_found', t('otherCard'));
  const { can_decide, download, watermark } = given;
  const counts_as_approval = can_decide && given.counts_as_approval;
  const rights = { can_decide, counts_as_approval, download, watermark };
  const values = { name, email, version_id, ...rights, expires_at: endOf(ctx, given.expires_at) };
  const token = newLinkToken(ctx.organization);
  const { purpose = 'review' } = given;
  const fixed = {
    purpose,
    card_id: first.id,
    card_ids: cards.map(({ id }) => id),
    has_password: password_hash !== null,
  };
  const inner = { token_hash: hashOf(token), password_hash };
  const { record } = await createOwnRecord(ctx, reviewLink.resource, values, fixed, inner);
  return { ...record, url: `${ctx.app.baseUrl}/${pageOf[purpose]}/${token}` };
}

function endOf(ctx: Ctx, wanted: string | undefined): string {
  const now = Date.parse(ctx.now);
  const until = wanted === undefined ? now + usualDays * day : Date.parse(wanted);
  if (until <= now || until > now + mostDays * day)
    throw invalidField('expires_at', 'range', t('expiryRange', { days: mostDays }));
  return new Date(until).toISOString();
}
