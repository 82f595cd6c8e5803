import { z } from 'zod';
import { policiesPart } from '#server/kernel/settings/settings-part.ts';

export const mostLinkDays = 730;

export const documentPolicies = policiesPart({
  /** The days for which a customer can open a document by its link, unless the link was made for another time. */
  document_link_days: z.int().min(1).max(mostLinkDays).default(180),
});
