import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { invalidField, noRecord } from '#server/vocabulary/errors.ts';
import { type EditVersion, version } from '../versions/versions.ts';
import { addRendering } from './add-rendering.ts';
import { changeMedia, lockVersion } from './media-state.ts';
import { t } from './messages.ts';
import { newMedia, type VersionMedia } from './version-media.ts';

const id = z.string().min(1).max(64);
const place = { tag: version.resource.tag, area: 'editing', method: 'POST' } as const;

/** The version whose film was read; the card and the version are locked. */
async function filmVersion(ctx: Ctx, wanted: string): Promise<EditVersion & { media: VersionMedia }> {
  const found = await lockVersion(ctx, wanted);
  if (!found) throw noRecord('edit_version', wanted);
  const { file_id, state, film } = found;
  if (file_id === null || state !== 'ready') throw invalidField('id', 'state', t('noFilm'));
  const facts = { channels: film?.audio_channels ?? null, needs_proxy: film?.plays_in_browsers === false };
  return { ...found, media: found.media ?? { ...newMedia('cancelled', facts), attempt: 0 } };
}

export const mediaOperations = {
  makeMedia: operation({
    ...place,
    path: '/edicion/versions/{id}/media',
    summary: 'Make the media of a film again',
    description:
      'Poster, strip, waveform, loudness, and a copy for browsers if they cannot play the film. The reply does not wait for them: read `media.status` of the version. Existing media stay until they are replaced. It needs ffmpeg on a machine of the installation.',
    examples: { recordFrom: version.resource.path },
    input: z.looseObject({ id }),
    output: savedReply(version.read),
    handler: async (ctx, { id: wanted }) => {
      const found = await filmVersion(ctx, wanted);
      if (found.media.status === 'waiting' || found.media.status === 'making')
        throw invalidField('id', 'state', t('isMade'));
      const attempt = found.media.attempt + 1;
      const values = { status: 'waiting', attempt, percent: null, reason: null } as const;
      const record = await changeMedia(ctx, found, values);
      await addRendering(ctx, record);
      return saved(ctx, { record, warnings: [] });
    },
  }),
  cancelMedia: operation({
    ...place,
    path: '/edicion/versions/{id}/media/cancel',
    summary: 'Stop making the media of a film',
    description: 'Media that are made already stay. The film itself is played as before.',
    examples: { recordFrom: version.resource.path },
    input: z.looseObject({ id }),
    output: savedReply(version.read),
    handler: async (ctx, { id: wanted }) => {
      const found = await filmVersion(ctx, wanted);
      if (found.media.status !== 'waiting' && found.media.status !== 'making')
        throw invalidField('id', 'state', t('isNotMade'));
      const record = await changeMedia(ctx, found, { status: 'cancelled', percent: null });
      return saved(ctx, { record, warnings: [] });
    },
  }),
};
