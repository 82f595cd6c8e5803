import type { Ctx } from '#server/calls/context.ts';
import type { SettingsOf } from '#server/kernel/settings/settings-part.ts';
import { logo } from '#server/kernel/values/file-places.ts';
import { attachable, isUnfinished } from '#server/resources/files/attachable.ts';
import { findFile } from '#server/resources/files/file-rows.ts';
import { replaceFileUses } from '#server/resources/files/file-uses.ts';
import { isTaken } from '#server/resources/files/places.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import { wrongKindOfId } from '#server/vocabulary/ids.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';
import { platformSettings } from './platform-settings.ts';

type Branded = Pick<SettingsOf<typeof platformSettings>, 'branding'>;

const path = 'branding.logo_file_id';
const megabyte = 2 ** 20;

/** Refuses a new logo that is not a whole picture of the organization, of a type and size that pages and mails show. */
export async function logoProblems(
  ctx: Ctx,
  { branding: { logo_file_id: before } }: Branded,
  { branding: { logo_file_id: id } }: Branded,
): Promise<ErrorDetail[]> {
  if (id === null || id === before) return [];
  const file = (await attachable(ctx, [id])).has(id)
    ? await findFile(ctx.tx, ctx.organization, id)
    : undefined;
  if (!file) return [{ path, rule: 'not_found', message: await missing(ctx, id) }];
  const type = file.media_type ?? 'unknown';
  if (!isTaken(logo, type))
    return [
      {
        ...{ path, rule: 'type', message: t('notLogoType', { id, type, allowed: logo.types }) },
        allowed: [...logo.types],
      },
    ];
  if (file.size <= logo.mostBytes) return [];
  const message = t('logoTooLarge', { id, size: file.size, most: logo.mostBytes / megabyte });
  return [{ path, rule: 'max', message }];
}

async function missing(ctx: Ctx, id: string): Promise<Message> {
  if (await isUnfinished(ctx, id)) return t('logoNotArrived', { id });
  return wrongKindOfId('file', id) ?? t('noLogo', { id });
}

/** Notes the file as used, so that it is kept and cannot be deleted while it is the logo. */
export const noteLogo = (ctx: Ctx, { branding: { logo_file_id: file } }: Branded): Promise<void> =>
  replaceFileUses(
    ctx,
    { kind: 'organization', record: ctx.organization, properties: [path] },
    file === null ? [] : [{ property: path, file }],
  );

/** Everybody may see the logo, because pages for guests show it. */
export const isLogo = (ctx: Pick<Ctx, 'actor'>, file: string): boolean =>
  platformSettings.of(ctx).branding.logo_file_id === file;
