import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation, preparedOperation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import type { Saved } from '#server/calls/saved.ts';
import { type EditVersion, version } from '../versions/versions.ts';
import { addRendering } from './add-rendering.ts';
import { handIn } from './hand-in.ts';
import { handedIn } from './handed-in.ts';
import { lookAtFiles } from './look-at-files.ts';
import { changeMedia } from './media-state.ts';
import { t } from './messages.ts';
import type { VersionMedia } from './version-media.ts';
import { unchanged, versionWithMedia } from './version-with-media.ts';

const id = z.string().min(1).max(64);
const place = { tag: version.resource.tag, area: 'editing', method: 'POST' } as const;

const isUnderWay = ({ status }: VersionMedia): boolean => status === 'waiting' || status === 'making';

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
  handInMedia: preparedOperation({
    ...place,
    path: '/edicion/versions/{id}/media/pictures',
    summary: 'Hand in the media that a browser made',
    description:
      'For a film whose `media.status` is `needs_ffmpeg`. The caller uploads the files for `edit_version.media`: poster and strip as JPEG, and the waveform as JSON with up to 1,000 `peaks` from 0 to 100. Then `media.status` is `made`, or still `needs_ffmpeg` if the waveform or a copy for browsers is missing. ffmpeg replaces them when it makes the media again. For any other film the reply has the version as it is and a warning.',
    examples: {
      recordFrom: version.resource.path,
      request: {
        poster: { file_id: 'fil_01kf0fk9m00000000000000001', width: 960, height: 540 },
        strip: {
          file_id: 'fil_01kf0fk9m00000000000000002',
          width: 160,
          height: 90,
          frames: 100,
          columns: 10,
          seconds: 0.9,
        },
        waveform: { file_id: 'fil_01kf0fk9m00000000000000003' },
      },
    },
    takesLong: true,
    input: z.looseObject({ id, ...handedIn }),
    output: savedReply(version.read),
    prepare: lookAtFiles,
    handler: async (ctx, { id: wanted, own, ...given }) => saved(ctx, await handIn(ctx, wanted, given, own)),
  }),
};
