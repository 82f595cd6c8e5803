import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Invoice } from '../invoices.ts';

/** The countries whose authorities give each document of a sale a number or a code of its own. */
const numbering: readonly string[] = ['BR', 'PT'];

export type OfAuthority = Pick<Invoice, 'authority_number' | 'awaiting_authority'>;

export const withoutAuthority: OfAuthority = { authority_number: null, awaiting_authority: false };

/**
 * In Portugal a document has the code of its series and its position in it, the ATCUD: Portaria 195/2020, article 3. In
 * Brazil the authority gives the number after it was handed the document, so every document waits for it.
 */
export function authorityAtIssue(
  ctx: Pick<Ctx, 'actor'>,
  code: string | null,
  position: number,
): OfAuthority {
  const { country } = settingsOf(ctx);
  if (country === 'PT' && code !== null)
    return { authority_number: `${code}-${position}`, awaiting_authority: false };
  return { authority_number: null, awaiting_authority: numbering.includes(country ?? '') };
}
