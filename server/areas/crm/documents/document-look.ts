import { platformSettings } from '#server/areas/platform/settings/platform-settings.ts';
import type { DocumentDescription } from '#server/base/documents/description.ts';
import type { Ctx } from '#server/calls/context.ts';

/** The color and the logo of the organization, and what stands at the foot of its documents. */
export function documentLook(ctx: Ctx): Pick<DocumentDescription, 'color' | 'logo' | 'footer'> {
  const { branding, registry_text } = platformSettings.of(ctx);
  return { color: branding.color, logo: null, footer: registry_text ? [registry_text] : [] };
}
