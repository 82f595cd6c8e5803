import type { Ctx } from '#server/calls/context.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import type { DocumentSource } from '../kept/document-sources.ts';
import type { DocumentLink } from './customer-fields.ts';
import type { CustomerPart } from './customer-part.ts';
import { addLink, currentToken, endLinks } from './link-rows.ts';
import { documentPolicies } from './link-settings.ts';

const dayMs = 86_400_000;

export interface OpenLink {
  address: string;
  link: DocumentLink;
}

/** How a link is wished for. */
interface Wished {
  /** The days from now on for which it is valid; those of the settings unless it is given. */
  days?: number | undefined;
  /** A new address is made, and the earlier one stops working. */
  isNew?: boolean;
}

export const hasEnded = ({ expires_at, revoked_at }: DocumentLink, now: string): boolean =>
  revoked_at !== null || expires_at <= now;

/**
 * Returns a link that works, for a record that the caller has locked. One that works is kept with its address, and one that
 * has ended is followed by a new one. The openings of earlier links are kept, because they are about the document.
 */
export async function openLink(
  ctx: Ctx,
  { kind, customer }: DocumentSource & { customer: CustomerPart },
  id: string,
  { days, isNew = false }: Wished,
): Promise<OpenLink> {
  const values = await customer.find(ctx, id);
  if (!values) throw noRecord(kind, id);
  const { document_link: before } = values;
  const keeps = before !== null && !isNew && !hasEnded(before, ctx.now);
  const known = keeps ? await currentToken(ctx, id) : undefined;
  if (known === undefined) await endLinks(ctx, id);
  const token = known ?? (await addLink(ctx, kind, id));
  const end = endOf(ctx, days);
  const link: DocumentLink = {
    opened_at: null,
    last_opened_at: null,
    opened_days: 0,
    ...before,
    // A mail makes an address last longer, and only a caller who says so makes it end earlier.
    expires_at:
      known !== undefined && days === undefined && before && before.expires_at > end
        ? before.expires_at
        : end,
    revoked_at: null,
  };
  return { address: `${ctx.app.baseUrl}/document/${token}`, link };
}

function endOf(ctx: Ctx, days = documentPolicies.of(ctx).document_link_days): string {
  return new Date(Date.parse(ctx.now) + days * dayMs).toISOString();
}
