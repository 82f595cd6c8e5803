import { z } from 'zod';
import { defineJob } from '#server/base/jobs/job.ts';
import { OutboundFailure } from '#server/base/outbound/failures.ts';
import { S3Failure } from '#server/base/outbound/s3/failures.ts';
import type { S3Keys } from '#server/base/outbound/s3/signing.ts';
import type { Services } from '#server/calls/services.ts';
import { type FileRow, findFile } from '#server/resources/files/file-rows.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { HandOverBucket } from '../buckets/buckets.ts';
import { withBucket } from '../buckets/reaching.ts';
import { keysOf } from '../buckets/secret.ts';
import {
  beginSending,
  endSending,
  forgetUpload,
  leftUpload,
  noteSent,
  Over,
  type SendingAttempt,
  Stopped,
} from './hand-over-state.ts';
import type { EditHandOver } from './hand-overs.ts';
import { t } from './messages.ts';
import { sendFilm } from './sending.ts';

const hour = 3_600_000;
const longestHours = 12;
const noteEveryMs = 1_000;
const abortMs = 15_000;

const data = z.object({ hand_over_id: z.string(), attempt: z.int() });

type Given = z.output<typeof data> & { organization_id: string | null };

const attemptOf = ({ organization_id: organization, hand_over_id: id, attempt }: Given): SendingAttempt => {
  if (organization === null) throw new Error('a hand-over belongs to an organization');
  return { organization, id, attempt };
};

/** Sends an approved film to a bucket of somebody else. */
export const sendHandOver = defineJob({
  name: 'send-hand-over',
  description: 'Sends an approved film to a bucket of a client.',
  data,
  retries: 5,
  perOrganization: 1,
  longestSeconds: 2 * longestHours * 3_600,
  run: async (app: Services, given, { signal, isLast }) => {
    const of = attemptOf(given);
    await abortLeftUpload(app, of).catch((error) => noteLeft(app, of, error));
    let mine = of;
    try {
      const { own, handOver } = await beginSending(app, of);
      mine = own;
      await send(app, own, handOver, signal);
      await endSending(app, own, null);
    } catch (error) {
      if (error instanceof Over) return;
      const failure = signal.aborted ? undefined : failureOf(error);
      if (!failure || (failure.mayPass && !isLast)) throw error;
      await end(app, mine, failure.text);
    }
  },
  giveUp: async (app: Services, given) => {
    const of = attemptOf(given);
    await end(app, of, t('interrupted'));
    await abortLeftUpload(app, of);
  },
});

/** Ends the attempt as failed, unless it is over already. */
const end = (app: Services, of: SendingAttempt, reason: Message): Promise<void> =>
  endSending(app, of, reason).catch((error) => {
    if (!(error instanceof Over)) throw error;
  });

/** The reason for people, and whether another attempt may succeed without their help. */
function failureOf(error: unknown): { text: Message; mayPass: boolean } | undefined {
  if (error instanceof Stopped) return { text: error.text, mayPass: false };
  if (error instanceof S3Failure) return { text: error.text, mayPass: error.step === 'reachability' };
  if (error instanceof OutboundFailure)
    return { text: error.text, mayPass: !['refused', 'tls'].includes(error.kind) };
  return undefined;
}

interface Destination {
  bucket: HandOverBucket;
  keys: S3Keys;
}

const destinationOf = (app: Services, organization: string, id: string): Promise<Destination> =>
  app.db.withTenant(organization, 'read', async (tx) => {
    const bucket = await findRecord({ tx, organization }, 'hand_over_bucket', id);
    if (!bucket) throw new Stopped(t('bucketRetired', { name: id }));
    return { bucket, keys: await keysOf(app, tx, { organization, id }) };
  });

const fileOf = (app: Services, organization: string, { version_id }: EditHandOver): Promise<FileRow> =>
  app.db.withTenant(organization, 'read', async (tx) => {
    const version = await findRecord({ tx, organization }, 'edit_version', version_id);
    const file = await findFile(tx, organization, version?.file_id ?? '');
    if (!file) throw new Stopped(t('noCut'));
    return file;
  });

async function send(
  app: Services,
  of: SendingAttempt,
  handOver: EditHandOver,
  stopping: AbortSignal,
): Promise<void> {
  const { organization } = of;
  const { bucket: to, keys } = await destinationOf(app, organization, handOver.bucket_id);
  const file = await fileOf(app, organization, handOver);
  const late = AbortSignal.timeout(longestHours * hour);
  const watch = watchSending(app, of);
  const signal = AbortSignal.any([stopping, late, watch.signal]);
  try {
    await withBucket(app, { to, keys, signal }, (client) =>
      sendFilm({ app, of, client, file, handOver, onSent: watch.note }),
    );
  } catch (error) {
    // A worker that stops has no time to wait for the store; the next one aborts the upload.
    if (!stopping.aborted) await abortLeftUpload(app, of).catch((left) => noteLeft(app, of, left));
    if (watch.signal.aborted) throw watch.signal.reason;
    throw late.aborted ? new Stopped(t('tooSlow', { hours: longestHours })) : error;
  } finally {
    watch.end();
  }
}

const noteLeft = (app: Services, { organization, id }: SendingAttempt, error: unknown) =>
  app.log.failure('an upload to a bucket could not be aborted', error, { organization, hand_over: id });

/** Parts that are never completed cost the owner of the bucket money, so they are removed. */
async function abortLeftUpload(app: Services, of: SendingAttempt): Promise<void> {
  const left = await leftUpload(app, of);
  if (!left) return;
  const { bucket: to, keys } = await destinationOf(app, of.organization, left.bucket_id);
  const signal = AbortSignal.timeout(abortMs);
  await withBucket(app, { to, keys, signal }, (client) =>
    client.abortUpload(left.object_key, left.upload_id),
  );
  await forgetUpload(app, of, left.upload_id);
}

/** Stores the progress once a second, and ends the sending in the middle of a part if it must not go on. */
function watchSending(app: Services, of: SendingAttempt) {
  const ended = new AbortController();
  const finished = new AbortController();
  let sent = 0;
  const look = async () => {
    while (!finished.signal.aborted) {
      await app.pause(noteEveryMs, finished.signal);
      await noteSent(app, of, sent);
    }
  };
  look().catch((error) => {
    if (finished.signal.aborted) return;
    if (error instanceof Over || error instanceof Stopped) ended.abort(error);
    else app.log.failure('progress of a hand-over', error);
  });
  return {
    signal: ended.signal,
    note: (bytes: number) => {
      sent = bytes;
    },
    end: () => finished.abort(),
  };
}
