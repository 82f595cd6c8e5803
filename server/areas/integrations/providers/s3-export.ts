import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { accessKey, keyBelow } from '#server/base/outbound/s3/bucket-fields.ts';
import { S3Client } from '#server/base/outbound/s3/client.ts';
import { inParts } from '#server/base/outbound/s3/parts.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { toCsv } from '#server/resources/lists/csv.ts';
import { kindName } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';
import { always } from './needs.ts';
import type { Finishing, Passed, Probing, Pushed, Pushing } from './outward.ts';
import { bytesOf } from './parts.ts';
import { type Credentials, defineProvider } from './provider.ts';
import type { Reach } from './reach.ts';
import { fileOf, folderOf, type S3Config, s3Config } from './s3-config.ts';

const partBytes = 8 * 1_048_576;

const credentials = z.object({
  access_key_id: accessKey.optional(),
  secret_access_key: accessKey.optional(),
  session_token: accessKey.optional(),
});

async function* textsOf(
  { format }: S3Config,
  columns: readonly string[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  if (format === 'csv') yield toCsv([columns]);
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield format === 'csv'
      ? toCsv(rows.map((row) => columns.map((name) => row[name])))
      : `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;
  }
}

const typeOf = ({ format, gzip }: S3Config) =>
  gzip ? 'application/gzip' : format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson';

const headersOf = (config: S3Config) => ({ 'content-type': typeOf(config) });

function storeOf(config: S3Config, given: Credentials, reach: Reach): S3Client {
  const { access_key_id = '', secret_access_key = '', session_token } = given;
  const keys = {
    accessKeyId: access_key_id,
    secretAccessKey: secret_access_key,
    sessionToken: session_token,
  };
  return new S3Client(config, keys, reach);
}

const unfinishedUpload = z.object({ key: z.string(), upload_id: z.string() });

/** Sends an object that fits into one part at once, and a larger one part by part, so that little of it is in memory. */
async function push({ config, reach, ...asked }: Pushing<S3Config>): Promise<Pushed> {
  const store = storeOf(config, asked.credentials, reach);
  const before = unfinishedUpload.nullable().parse(asked.unfinished);
  if (before) await store.abortUpload(before.key, before.upload_id);
  const key = `${folderOf(config, asked.run)}/${fileOf(config, asked.resource, asked.nth)}`;
  const hash = createHash('sha256');
  const etags: string[] = [];
  let bytes = 0;
  let uploadId: string | undefined;
  let etag = '';
  try {
    const texts = textsOf(config, asked.columns, asked.rows);
    for await (const { part, isLast } of inParts(bytesOf(texts, config.gzip), partBytes)) {
      hash.update(part);
      bytes += part.length;
      if (isLast && uploadId === undefined) {
        etag = await store.put(key, part, headersOf(config));
        break;
      }
      if (uploadId === undefined) {
        uploadId = await store.beginUpload(key, headersOf(config));
        await asked.note({ key, upload_id: uploadId });
      }
      etags.push(await store.putPart(key, uploadId, etags.length + 1, part));
    }
    if (uploadId !== undefined) etag = await store.completeUpload(key, uploadId, etags);
  } catch (error) {
    // The upload is aborted, because parts that are never completed cost money. If the store does not answer, its own
    // rules have to delete them.
    if (uploadId !== undefined) await store.abortUpload(key, uploadId).catch(() => {});
    throw error;
  }
  const { columns, since } = asked;
  return { bytes, note: { key, bytes, sha256: hash.digest('hex'), etag, since, columns: [...columns] } };
}

/** The manifest is written last: a set without it is not complete. */
async function finish({ config, credentials, reach, run, notes }: Finishing<S3Config>): Promise<void> {
  const manifest = {
    run_id: run.id,
    connection_id: run.connectionId,
    organization_id: run.organization,
    mode: run.isFull ? 'full' : 'incremental',
    started_at: run.startedAt,
    finished_at: new Date(reach.now()).toISOString(),
    format: config.format,
    compression: config.gzip ? 'gzip' : null,
    objects: notes,
  };
  const key = `${folderOf(config, run)}/manifest.json`;
  await storeOf(config, credentials, reach).put(key, JSON.stringify(manifest, null, 2), {
    'content-type': 'application/json',
  });
}

async function* probe({ config, credentials, reach }: Probing<S3Config>): AsyncGenerator<Passed, void> {
  const store = storeOf(config, credentials, reach);
  const key = keyBelow(config.prefix, `.test-${randomUUID()}`);
  await store.put(key, 'A test of the connection; it may be deleted.', {
    'content-type': 'text/plain',
  });
  yield { step: 'reachability', message: t('storeAnswers') };
  yield { step: 'auth', message: t('keyAccepted') };
  const isDeleted = await store.remove(key).then(
    () => true,
    () => false,
  );
  const message = isDeleted
    ? t('testObjectDeleted', { bucket: config.bucket })
    : t('testObjectStays', { bucket: config.bucket, key });
  yield { step: 'permissions', message };
}

export const s3Export = defineProvider<S3Config>({
  key: 's3_export',
  title: 'Files in an S3 bucket',
  about:
    'Writes records as CSV or JSON Lines to a bucket of Amazon S3 or of any store with the same interface: everything, or what has changed since the last set.',
  auth: 'an access key',
  directions: ['push'],
  resources: 'any',
  config: s3Config,
  credentials,
  example: {
    config: {
      endpoint: 'https://s3.eu-south-2.amazonaws.com',
      region: 'eu-south-2',
      bucket: 'company-exports',
      prefix: 'crm',
      resources: ['contact', 'company'],
    },
    credentials: { access_key_id: 'AKIDEXAMPLE', secret_access_key: 'the-secret-access-key' },
  },
  resourcesOf: ({ resources }) => resources,
  addressesOf: ({ endpoint }) => [{ path: 'config.endpoint', url: endpoint }],
  problemsOf: ({ resources }) =>
    resources.flatMap((kind, nth) =>
      resources.indexOf(kind) === nth
        ? []
        : [
            {
              path: `config.resources.${nth}`,
              rule: 'unique',
              message: t('kindTwice', { kind: kindName(kind) }),
            },
          ],
    ),
  needs: always('access_key_id', 'secret_access_key'),
  push,
  finish,
  probe,
});
