import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import type { Saved } from '#server/calls/saved.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { type EditVersion, version } from '../versions/versions.ts';
import { addRendering } from './add-rendering.ts';
import { changeMedia, lockVersion } from './media-state.ts';
import { t } from './messages.ts';
import { newMedia, type VersionMedia } from './version-media.ts';

const id = z.string().min(1).max(64);
const place = { tag: version.resource.tag, area: 'editing', method: 'POST' } as const;

/** The version, locked after its card, with its media if its film was read. */
async function versionWithMedia(ctx: Ctx, wanted: string): Promise<[EditVersion, VersionMedia | undefined]> {
  const found = await lockVersion(ctx, wanted);
  if (!found) throw noRecord('edit_version', wanted);
  const { file_id, state, film, media } = found;
  if (file_id === null || state !== 'ready') return [found, undefined];
  const facts = { channels: film?.audio_channels ?? null, needs_proxy: film?.plays_in_browsers === false };
  return [found, media ?? { ...newMedia('cancelled', facts), attempt: 0 }];
}

const isUnderWay = ({ status }: VersionMedia): boolean => status === 'waiting' || status === 'making';

/** The version as it is, because there is nothing to do. */
const unchanged = (record: EditVersion, message: Message): Saved<EditVersion> => ({
  record,
  warnings: [{ code: 'nothing_done', message, path: 'id' }],
});

async function beginAgain(ctx: Ctx, wanted: string): Promise<Saved<EditVersion>> {
  const [found, media] = await versionWithMedia(ctx, wanted);
  if (!media) return unchanged(found, t('noFilm'));
  if (isUnderWay(media)) return unchanged(found, t('isMade'));
  const values = { status: 'waiting', attempt: media.attempt + 1, percent: null, reason: null } as const;
  const record = await changeMedia(ctx, { ...found, media }, values);
  await addRendering(ctx, record);
  return { record, warnings: [] };
}

async function cancel(ctx: Ctx, wanted: string): Promise<Saved<EditVersion>> {
  const [found, media] = await versionWithMedia(ctx, wanted);
  if (!media || !isUnderWay(media)) return unchanged(found, t('isNotMade'));
  return {
    record: await changeMedia(ctx, found, { status: 'cancelled', percent: null }),
    warnings: [],
  };
}

export const mediaOperations = {
  makeMedia: operation({
    ...place,
    path: '/edicion/versions/{id}/media',
    summary: 'Make the media of a film again',
    description:
      'Poster, strip, waveform, loudness, and a copy for browsers if they cannot play the film. The reply does not wait for them: read `media.status` of the version. Existing media stay until they are replaced. It needs ffmpeg on a machine of the installation. If there is nothing to do, the reply has the version as it is and a warning.',
    examples: { recordFrom: version.resource.path },
    input: z.looseObject({ id }),
    output: savedReply(version.read),
    handler: async (ctx, { id: wanted }) => saved(ctx, await beginAgain(ctx, wanted)),
  }),
  cancelMedia: operation({
    ...place,
    path: '/edicion/versions/{id}/media/cancel',
    summary: 'Stop making the media of a film',
    description:
      'Media that are made already stay. The film itself is played as before. If nothing is being made, the reply has the version as it is and a warning.',
    examples: { recordFrom: version.resource.path },
    input: z.looseObject({ id }),
    output: savedReply(version.read),
    handler: async (ctx, { id: wanted }) => saved(ctx, await cancel(ctx, wanted)),
  }),
};
