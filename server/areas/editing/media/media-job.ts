import { hostname } from 'node:os';
import { z } from 'zod';
import { NoRoom } from '#server/base/files/store-made.ts';
import { defineJob } from '#server/base/jobs/job.ts';
import { NotMade } from '#server/base/media/rendering/run-ffmpeg.ts';
import type { Services } from '#server/calls/services.ts';
import type { EditVersion } from '../versions/versions.ts';
import { inOwnFolder, removeLeftFolders } from './folders.ts';
import { makeMedia } from './making.ts';
import { changeInAttempt, type MediaAttempt, type MediaChange, Over } from './media-state.ts';
import { type MediaFailure, stateWithoutFfmpeg } from './version-media.ts';

const waitMs = 1_000;

const data = z.object({ version_id: z.string(), attempt: z.int() });

const attemptOf = (given: z.output<typeof data> & { organization_id: string | null }): MediaAttempt => {
  if (given.organization_id === null) throw new Error('a version belongs to an organization');
  return { organization: given.organization_id, version: given.version_id, attempt: given.attempt };
};

/** Makes poster, strip, waveform, loudness and a copy for browsers of an uploaded film. */
export const renderFilm = defineJob({
  name: 'render-film',
  description: 'Makes poster, strip, waveform, loudness and a copy for browsers of an uploaded film.',
  data,
  retries: 5,
  concurrency: 1,
  perOrganization: 1,
  longestSeconds: 86_400,
  run: async (app: Services, given, { signal }) => {
    const of = attemptOf(given);
    const { program } = app.config.ffmpeg;
    try {
      if (program === undefined) await changeInAttempt(app, of, withoutFfmpeg);
      else await onThisMachineAlone(app, signal, () => make(app, of, program, signal));
    } catch (error) {
      if (error instanceof Over) return;
      const reason = failureOf(error);
      if (reason === undefined) throw error;
      app.log.warn('making the media of a film', { version: of.version, error: String(error) });
      await fail(app, of, reason);
    }
  },
  giveUp: (app: Services, given) => fail(app, attemptOf(given), 'interrupted'),
});

/** Media that a browser has made stay. */
const withoutFfmpeg = ({ media }: EditVersion): MediaChange => ({
  status: media ? stateWithoutFfmpeg(media) : 'needs_ffmpeg',
  percent: null,
});

function failureOf(error: unknown): MediaFailure | undefined {
  if (error instanceof NoRoom) return 'no_room';
  if (error instanceof NotMade) return error.reason;
  return undefined;
}

const fail = (app: Services, of: MediaAttempt, reason: MediaFailure): Promise<void> =>
  changeInAttempt(app, of, () => ({ status: 'failed', reason, percent: null })).then(
    () => {},
    (error) => {
      if (!(error instanceof Over)) throw error;
    },
  );

async function make(app: Services, of: MediaAttempt, program: string, signal: AbortSignal): Promise<void> {
  await removeLeftFolders();
  await inOwnFolder((folder) => makeMedia(app, of, { program, folder, signal }));
}

/** One film at a time takes the processor of a machine, whatever the number of its workers. */
async function onThisMachineAlone(
  app: Services,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  for (;;) {
    const held = await app.uploadLocks.takeIfFree(`ffmpeg on ${hostname()}`);
    if (!held) {
      await app.pause(waitMs, signal);
      continue;
    }
    try {
      return await work();
    } finally {
      await held.release();
    }
  }
}
