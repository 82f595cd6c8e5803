import { and, eq } from 'drizzle-orm';
import { editReviewLinks } from '#db/schema/editing/cards.ts';
import { actAs, platformRef } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import { hashOf, organizationOf } from '#server/calls/link-token.ts';
import type { Services } from '#server/calls/services.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { amendRecord, findRecord, lockRecord } from '#server/resources/records/records.ts';
import { DomainError, notFound } from '#server/vocabulary/errors.ts';
import { card, type EditCard } from '../cards/cards.ts';
import type { EditVersion } from '../versions/versions.ts';
import { type Locked, sessionEnd } from './guest-session.ts';
import { t } from './messages.ts';
import { cardsOfLink, type EditReviewLink, type LinkPurpose, reviewLink } from './review-links.ts';

/** A visitor with a review link, and the records that the link shows. */
export interface Guest {
  ctx: Ctx;
  link: EditReviewLink;
  card: EditCard;
  cut: EditVersion | undefined;
  /** The end of the session that a password has opened; undefined for a link without one. */
  until?: number | undefined;
  /** The team looks at what a guest sees, with its own rights to the files. */
  isPreview?: true;
}

/** How a visitor opens a link, and which of its cards they look at; the first one unless they name another. */
export interface Opening {
  token: string;
  session?: string | undefined;
  card_id?: string | undefined;
}

/** A token of no link is refused like one that was never made. */
export async function findLink(
  app: Services,
  token: string,
): Promise<{ organization: string; link: Locked }> {
  const organization = organizationOf(token);
  if (organization === undefined) throw notFound(t('linkNotFound'));
  const { id, password_hash, token_hash } = editReviewLinks;
  const [row] = await app.db.withTenant(organization, 'read', (tx) =>
    tx
      .select({ id, password_hash })
      .from(editReviewLinks)
      .where(
        and(
          inOrganization(editReviewLinks, organization),
          eq(token_hash, hashOf(token)),
          isLive(editReviewLinks),
        ),
      ),
  );
  if (!row) throw notFound(t('linkNotFound'));
  return { organization, link: row };
}

/** Why a link shows nothing any more. Whoever has its token may know that. */
function endOf({ now }: Ctx, { revoked_at, expires_at }: EditReviewLink) {
  if (revoked_at !== null) return 'revoked';
  return (expires_at ?? '') <= now ? 'expired' : undefined;
}

function linkOver(rule: 'revoked' | 'expired'): DomainError {
  const message = t('linkOver');
  return new DomainError('not_found', message, { details: [{ path: 'token', rule, message }] });
}

const cutOf = (ctx: Ctx, link: EditReviewLink, own: EditCard) =>
  findRecord(ctx, 'edit_version', link.version_id ?? own.current_version_id);

/** The card and the cut that a link shows at this moment; undefined once it was revoked or has expired. */
export const guestOf = async (ctx: Ctx, link: EditReviewLink, wanted?: string): Promise<Guest | undefined> =>
  endOf(ctx, link) ? undefined : shownBy(ctx, link, wanted);

/** The card and the cut that a link shows, or would show if it had not ended. */
export async function shownBy(
  ctx: Ctx,
  link: EditReviewLink,
  wanted = cardsOfLink(link)[0],
): Promise<Guest | undefined> {
  if (wanted === undefined || !cardsOfLink(link).includes(wanted)) return undefined;
  const own = await findRecord(ctx, 'edit_card', wanted);
  return own && { ctx, link, card: own, cut: await cutOf(ctx, link, own) };
}

/** A visitor has no more rights than a member; the card stays locked while their request runs. */
export async function withGuest<T>(
  app: Services,
  { token, session, card_id }: Opening,
  work: (guest: Guest) => Promise<T>,
  purpose: LinkPurpose = 'review',
): Promise<T> {
  const { organization, link: found } = await findLink(app, token);
  return actAs(app, organization, { ...platformRef, role: 'member' }, async (ctx) => {
    const link = await findRecord(ctx, 'edit_review_link', found.id);
    if (link?.purpose !== purpose) throw notFound(t('linkNotFound'));
    const end = endOf(ctx, link);
    if (end) throw linkOver(end);
    const until = sessionEnd(app, found, session);
    const wanted = card_id ?? cardsOfLink(link)[0] ?? '';
    if (!cardsOfLink(link).includes(wanted)) throw notFound(t('notShown', { id: wanted }));
    const own = await lockRecord(ctx, card.resource, wanted);
    await amendRecord(ctx, reviewLink.resource, link.id, { last_used_at: ctx.now }, null);
    return work({ ctx, link, card: own, cut: await cutOf(ctx, link, own), until });
  });
}
