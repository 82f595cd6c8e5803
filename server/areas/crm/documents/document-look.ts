import { platformSettings } from '#server/areas/platform/settings/platform-settings.ts';
import type { DocumentDescription } from '#server/base/documents/description.ts';
import type { Ctx } from '#server/calls/context.ts';
import { findFile } from '#server/resources/files/file-rows.ts';

type Look = Pick<DocumentDescription, 'color' | 'logo'>;

/** The color and the uploaded logo of the organization. A logo at an address is not loaded, because documents are kept. */
export async function documentLook(ctx: Ctx): Promise<Look> {
  const { color, logo_file_id } = platformSettings.of(ctx).branding;
  const file = logo_file_id === null ? undefined : await findFile(ctx.tx, ctx.organization, logo_file_id);
  const logo = file?.media_type ? { key: file.content_key, media: file.media_type } : null;
  return { color, logo };
}

/** The texts at the foot of documents, such as the entry in the commercial register. */
export function documentFooter(ctx: Ctx): string[] {
  const { registry_text } = platformSettings.of(ctx);
  return registry_text ? [registry_text] : [];
}
