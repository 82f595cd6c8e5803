import { actAs, platformRef } from '#server/calls/acting.ts';
import type { App } from '#server/calls/app.ts';
import type { Ctx } from '#server/calls/context.ts';
import { notFound } from '#server/calls/errors.ts';
import { hashOf, organizationOf } from '#server/kernel/calls/link-token.ts';
import { amendRecord, lockRecord } from '#server/kernel/records/records.ts';
import { findRow, Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { card, type EditCard } from '../cards/cards.ts';
import { type EditVersion, version } from '../versions/versions.ts';
import { type EditReviewLink, reviewLink } from './review-links.ts';

/** Somebody who came with a link: what they see. */
export interface Guest {
  ctx: Ctx;
  link: EditReviewLink;
  card: EditCard;
  cut: EditVersion | undefined;
}

/** A token that opens nothing, for whatever reason, looks like any other. */
async function placeOf(app: App, token: string): Promise<{ organization: string; link: string }> {
  const organization = organizationOf(token);
  if (organization === undefined) throw notFound('The link');
  const [row] = await app.db.withTenant(organization, 'read', (tx) => {
    const { values, bind } = new Params();
    return tx.text<{ id: string }>(
      `SELECT id FROM edit_review_links WHERE ${tenantIs(organization, bind)} AND token_hash = ${bind(hashOf(token))}
       AND revoked_at IS NULL AND deleted_at IS NULL`,
      values,
    );
  });
  if (!row) throw notFound('The link');
  return { organization, link: row.id };
}

/** With no more rights than a member has; the card is locked while its visitor is here. */
export async function visit<T>(app: App, token: string, work: (guest: Guest) => Promise<T>): Promise<T> {
  const { organization, link: id } = await placeOf(app, token);
  return actAs(app, organization, { ...platformRef, role: 'member' }, async (ctx) => {
    const { tx } = ctx;
    const link = await findRow(tx, reviewLink.resource.table, { organization, id });
    if (!link || link.revoked_at !== null || String(link.expires_at) <= ctx.now) throw notFound('The link');
    const own = await lockRecord(ctx, card.resource, String(link.card_id));
    await amendRecord(ctx, reviewLink.resource, id, { last_used_at: ctx.now }, null);
    const shown = link.version_id ?? own.current_version_id;
    const cut =
      typeof shown === 'string'
        ? await findRow(tx, version.resource.table, { organization, id: shown })
        : undefined;
    return work({ ctx, link, card: own, cut });
  });
}
