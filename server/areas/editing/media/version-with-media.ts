import type { Ctx } from '#server/calls/context.ts';
import type { Saved } from '#server/calls/saved.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { EditVersion } from '../versions/versions.ts';
import { lockVersion } from './media-state.ts';
import { newMedia, type VersionMedia } from './version-media.ts';

/** The version, locked after its card, with its media if its film was read. */
export async function versionWithMedia(
  ctx: Ctx,
  wanted: string,
): Promise<[EditVersion, VersionMedia | undefined]> {
  const found = await lockVersion(ctx, wanted);
  if (!found) throw noRecord('edit_version', wanted);
  const { file_id, state, film, media } = found;
  if (file_id === null || state !== 'ready') return [found, undefined];
  const facts = { channels: film?.audio_channels ?? null, needs_proxy: film?.plays_in_browsers === false };
  return [found, media ?? { ...newMedia('cancelled', facts), attempt: 0 }];
}

/** The version as it is, because there is nothing to do. */
export const unchanged = (record: EditVersion, message: Message): Saved<EditVersion> => ({
  record,
  warnings: [{ code: 'nothing_done', message, path: 'id' }],
});
