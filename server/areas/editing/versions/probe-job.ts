import { z } from 'zod';
import { defineJob } from '#server/base/jobs/job.ts';
import type { FilmProblem, ProbeAnswer } from '#server/base/media/film.ts';
import { probeApart } from '#server/base/media/probe-apart.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Services } from '#server/calls/services.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import { type FileRow, findFile } from '#server/resources/files/file-rows.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import { addRendering } from '../media/add-rendering.ts';
import { lockVersion } from '../media/media-state.ts';
import { newMedia } from '../media/version-media.ts';
import { t } from './messages.ts';
import type { EditVersion } from './versions.ts';

/** Reads an uploaded film; then its version is ready, or broken for a reason. */
export const probeFilm = defineJob({
  name: 'probe-film',
  description: 'Reads length, size, rate and sound of an uploaded film.',
  data: z.object({ version_id: z.string() }),
  // The store of files may be away for hours, and until then the version is being processed.
  retries: 10,
  run: async (app: Services, { organization_id, version_id }) => {
    if (organization_id === null) throw new Error('a version belongs to an organization');
    const file = await app.db.withTenant(organization_id, 'read', async (tx) => {
      const version = await findRecord({ tx, organization: organization_id }, 'edit_version', version_id);
      if (version?.state !== 'processing' || version.file_id === null) return undefined;
      return findFile(tx, organization_id, version.file_id);
    });
    if (!file) return;
    const answer = await probeApart(file.size, (range) => app.files.read(file.content_key, range));
    await settle(app, organization_id, version_id, columnsOf(app, answer, file));
  },
  giveUp: async (app: Services, { organization_id, version_id }) => {
    if (organization_id === null) throw new Error('a version belongs to an organization');
    const values = { state: 'broken', broken_reason: toColumn(t('filmNotReached')) } as const;
    await settle(app, organization_id, version_id, values);
  },
});

/** Stores what a version is, unless it is known meanwhile. */
const settle = (app: Services, organization: string, id: string, values: Sent<EditVersion>): Promise<void> =>
  asPlatform(app, organization, async (ctx) => {
    const now = await lockVersion(ctx, id);
    if (now?.state !== 'processing') return;
    const version = await amendRecord(ctx, resourceOf('edit_version'), id, values);
    if (version.media?.status === 'waiting') await addRendering(ctx, version);
  });

function columnsOf(
  { config }: Services,
  answer: ProbeAnswer,
  { id, size, sha256 }: FileRow,
): Sent<EditVersion> {
  const ofFile = { size, checksum: sha256 };
  if ('problem' in answer)
    return { ...ofFile, state: 'broken', broken_reason: toColumn(reasonOf(answer.problem)) };
  const { duration_ms, width, height, fps, ...facts } = answer.film;
  return {
    ...ofFile,
    state: 'ready',
    duration_ms,
    width,
    height,
    fps: String(fps),
    film: { file_id: id, ...facts },
    media: newMedia(config.ffmpeg.program === undefined ? 'needs_ffmpeg' : 'waiting', {
      channels: facts.audio_channels,
      needs_proxy: !facts.plays_in_browsers,
    }),
  };
}

const reasons: Readonly<Record<FilmProblem, () => Message>> = {
  empty: () => t('filmEmpty'),
  damaged: () => t('filmDamaged'),
  cut_off: () => t('filmCutOff'),
  no_video: () => t('filmWithoutPicture'),
  unknown_picture: () => t('pictureUnknown'),
  no_film: () => t('noFilm'),
  too_slow: () => t('filmTooSlow'),
};

const reasonOf = (problem: FilmProblem): Message => reasons[problem]();
