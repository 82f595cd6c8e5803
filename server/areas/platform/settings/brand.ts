import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { publicContentUrl } from '#server/resources/files/public-content.ts';
import { platformSettings } from './platform-settings.ts';

/** How the organization looks to people outside of it. */
export const brand = z.object({ color: z.string().nullable(), logo_url: z.string().nullable() });

/** The uploaded logo counts before one at an address elsewhere. */
export function brandOf(ctx: Pick<Ctx, 'app' | 'actor' | 'organization'>): z.output<typeof brand> {
  const { color, logo_url, logo_file_id } = platformSettings.of(ctx).branding;
  return { color, logo_url: logo_file_id === null ? logo_url : publicContentUrl(ctx, logo_file_id) };
}
