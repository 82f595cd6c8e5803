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
import { lockCardOf } from '../cards/card-of.ts';
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
    await asPlatform(app, organization_id, async (ctx) => {
      const seen = await findRecord(ctx, 'edit_version', version_id);
      if (!seen) return;
      // The card is locked first, as in every change of a part of it.
      await lockCardOf(ctx, seen);
      const now = await findRecord(ctx, 'edit_version', version_id, { lock: true });
      if (now?.state !== 'processing') return;
      await amendRecord(ctx, resourceOf('edit_version'), version_id, columnsOf(answer, file));
    });
  },
});

function columnsOf(answer: ProbeAnswer, { id, size, sha256 }: FileRow): Sent<EditVersion> {
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
  };
}

const reasons: Readonly<Record<FilmProblem, () => Message>> = {
  empty: () => t('filmEmpty'),
  damaged: () => t('filmDamaged'),
  cut_off: () => t('filmCutOff'),
  no_video: () => t('filmWithoutPicture'),
  no_film: () => t('noFilm'),
  too_slow: () => t('filmTooSlow'),
};

const reasonOf = (problem: FilmProblem): Message => reasons[problem]();
