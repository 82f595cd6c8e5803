import { actAs, platformRef } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import { organizationOf } from '#server/calls/link-token.ts';
import type { Services } from '#server/calls/services.ts';
import { DomainError, notFound } from '#server/vocabulary/errors.ts';
import { isKind } from '#server/vocabulary/ids.ts';
import { type Documented, type DocumentSource, documentSource } from '../kept/document-sources.ts';
import type { DocumentLink } from './customer-fields.ts';
import type { CustomerPart } from './customer-part.ts';
import { findLinkRow } from './link-rows.ts';
import { t } from './messages.ts';
import { hasEnded } from './open-link.ts';

/** A customer with a link, and the record whose document it opens. */
export interface Visit {
  ctx: Ctx;
  id: string;
  source: DocumentSource;
  customer: CustomerPart;
  found: Documented;
  link: DocumentLink;
}

const reasons = {
  revoked: 'linkRevoked',
  expired: 'linkExpired',
  being_changed: 'beingChanged',
} as const;

/** Says why a link opens nothing, or nothing any more. A person who has its token may know that, and whom to ask. */
function closed(ctx: Ctx, rule: keyof typeof reasons): DomainError {
  const { name: organization } = ctx.actor.organization;
  const message = t(reasons[rule], { organization });
  return new DomainError('not_found', message, { details: [{ path: '', rule, message }] });
}

/** A token of no link, and one of a record that was deleted, are refused like one that was never made. */
export async function withVisit<T>(
  app: Services,
  token: string,
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  const organization = organizationOf(token);
  const row =
    organization === undefined
      ? undefined
      : await app.db.withTenant(organization, 'read', (tx) => findLinkRow({ tx, organization }, token));
  if (organization === undefined || !row || !isKind(row.kind)) throw notFound(t('linkNotFound'));
  const { kind, record_id: id, ended_at } = row;
  const source = documentSource(kind);
  return actAs(app, organization, { ...platformRef, role: 'member' }, async (ctx) => {
    const { customer } = source;
    const found = await source.find(ctx, id);
    const link = (await customer?.find(ctx, id))?.document_link;
    if (!customer || !found || !link) throw notFound(t('linkNotFound'));
    if (ended_at !== null || link.revoked_at !== null) throw closed(ctx, 'revoked');
    if (hasEnded(link, ctx.now)) throw closed(ctx, 'expired');
    // A customer does not see a draft, and its document is not kept.
    if (!found.isKept) throw closed(ctx, 'being_changed');
    return work({ ctx, id, source, customer, found, link });
  });
}
