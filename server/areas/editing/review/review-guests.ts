import { and, eq, isNull } from 'drizzle-orm';
import { editReviewLinks } from '#db/schema/editing/cards.ts';
import { actAs, platformRef } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import { hashOf, organizationOf } from '#server/calls/link-token.ts';
import type { Services } from '#server/calls/services.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { amendRecord, findRecord, lockRecord } from '#server/resources/records/records.ts';
import { notFound } from '#server/vocabulary/errors.ts';
import { card, type EditCard } from '../cards/cards.ts';
import type { EditVersion } from '../versions/versions.ts';
import { t } from './messages.ts';
import { type EditReviewLink, reviewLink } from './review-links.ts';

/** A visitor with a review link, and the records that the link shows. */
export interface Guest {
  ctx: Ctx;
  link: EditReviewLink;
  card: EditCard;
  cut: EditVersion | undefined;
}

/** All tokens that open nothing are refused in the same way, so that the caller cannot find out why. */
async function findLink(app: Services, token: string): Promise<{ organization: string; link: string }> {
  const organization = organizationOf(token);
  if (organization === undefined) throw notFound(t('linkNotFound'));
  const [row] = await app.db.withTenant(organization, 'read', (tx) =>
    tx
      .select({ id: editReviewLinks.id })
      .from(editReviewLinks)
      .where(
        and(
          inOrganization(editReviewLinks, organization),
          eq(editReviewLinks.token_hash, hashOf(token)),
          isNull(editReviewLinks.revoked_at),
          isLive(editReviewLinks),
        ),
      ),
  );
  if (!row) throw notFound(t('linkNotFound'));
  return { organization, link: row.id };
}

const isOver = ({ now }: Ctx, { revoked_at, expires_at }: EditReviewLink): boolean =>
  revoked_at !== null || (expires_at ?? '') <= now;

/** The card and the cut that a link shows at this moment; undefined once it was revoked or has expired. */
export async function guestOf(ctx: Ctx, link: EditReviewLink): Promise<Guest | undefined> {
  if (isOver(ctx, link)) return undefined;
  const own = await findRecord(ctx, 'edit_card', link.card_id ?? '');
  if (!own) return undefined;
  const cut = await findRecord(ctx, 'edit_version', link.version_id ?? own.current_version_id);
  return { ctx, link, card: own, cut };
}

/** A visitor has no more rights than a member; the card stays locked while their request runs. */
export async function withGuest<T>(
  app: Services,
  token: string,
  work: (guest: Guest) => Promise<T>,
): Promise<T> {
  const { organization, link: id } = await findLink(app, token);
  return actAs(app, organization, { ...platformRef, role: 'member' }, async (ctx) => {
    const link = await findRecord(ctx, 'edit_review_link', id);
    if (!link || isOver(ctx, link)) throw notFound(t('linkNotFound'));
    const own = await lockRecord(ctx, card.resource, link.card_id ?? '');
    await amendRecord(ctx, reviewLink.resource, id, { last_used_at: ctx.now }, null);
    const cut = await findRecord(ctx, 'edit_version', link.version_id ?? own.current_version_id);
    return work({ ctx, link, card: own, cut });
  });
}
