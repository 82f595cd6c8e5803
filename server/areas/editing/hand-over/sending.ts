import { createHash } from 'node:crypto';
import type { S3Client } from '#server/base/outbound/s3/client.ts';
import { inParts } from '#server/base/outbound/s3/parts.ts';
import type { Services } from '#server/calls/services.ts';
import type { FileRow } from '#server/resources/files/file-rows.ts';
import { forgetUpload, noteSent, noteUpload, type SendingAttempt, Stopped } from './hand-over-state.ts';
import type { EditHandOver } from './hand-overs.ts';
import { t } from './messages.ts';

const megabyte = 2 ** 20;
const usualPart = 16 * megabyte;
/** S3 takes no more parts of one object. */
const mostParts = 10_000;

/** Larger films are sent in larger parts, of which one at a time is in memory. */
const partBytesOf = (size: number): number =>
  Math.max(usualPart, Math.ceil(size / mostParts / megabyte) * megabyte);

interface Film {
  app: Services;
  of: SendingAttempt;
  client: S3Client;
  file: FileRow;
  handOver: EditHandOver;
  /** Called after each part with the bytes that the store has. */
  onSent: (bytes: number) => void;
}

/**
 * Sends a film as one object. Every call is signed with the SHA-256 of its part, which the store checks. The SHA-256 of
 * the whole is compared before the last part is sent, so that no damaged film ever becomes an object.
 */
export async function sendFilm(film: Film): Promise<void> {
  const { app, client, file, handOver } = film;
  const { object_key: key, sha256, size } = handOver;
  const headers = {
    'content-type': file.media_type ?? 'application/octet-stream',
    'x-amz-meta-sha256': sha256,
  };
  const upload = new PartUpload(film, headers);
  const hash = createHash('sha256');
  let sent = 0;
  for await (const { part, isLast } of inParts(app.files.read(file.content_key), partBytesOf(size))) {
    hash.update(part);
    if (isLast && hash.digest('hex') !== sha256) throw new Stopped(t('notWhole'));
    await upload.send(part, isLast);
    sent += part.length;
    film.onSent(sent);
  }
  const arrived = await client.head(key);
  if (Number(arrived['content-length']) !== size || arrived['x-amz-meta-sha256'] !== sha256)
    throw new Stopped(t('otherObject', { key }));
}

/** A film that fits into one part is sent with one call, and a larger one as an upload in parts. */
class PartUpload {
  readonly #film: Film;
  readonly #headers: Readonly<Record<string, string>>;
  #uploadId: string | undefined;
  #etags: string[] = [];

  constructor(film: Film, headers: Readonly<Record<string, string>>) {
    this.#film = film;
    this.#headers = headers;
  }

  async send(part: Buffer, isLast: boolean): Promise<void> {
    const { client, handOver } = this.#film;
    const { object_key: key, size } = handOver;
    if (isLast && this.#uploadId === undefined) {
      await this.#checkLast(0);
      await client.put(key, part, this.#headers);
      return;
    }
    this.#uploadId ??= await this.#begin();
    this.#etags.push(await client.putPart(key, this.#uploadId, this.#etags.length + 1, part));
    if (!isLast) return;
    await this.#checkLast(size);
    await this.#complete(this.#uploadId);
  }

  /** Nothing becomes an object of the bucket if the hand-over was cancelled or stopped meanwhile. */
  #checkLast(bytes: number): Promise<void> {
    const { app, of } = this.#film;
    return noteSent(app, of, bytes);
  }

  async #begin(): Promise<string> {
    const { app, of, client, handOver } = this.#film;
    const id = await client.beginUpload(handOver.object_key, this.#headers);
    await noteUpload(app, of, id);
    return id;
  }

  async #complete(id: string): Promise<void> {
    const { app, of, client, handOver } = this.#film;
    const { object_key: key, size } = handOver;
    try {
      await client.completeUpload(key, id, this.#etags);
    } catch (error) {
      // The answer to an attempt that has succeeded may have been lost; the next attempt then finds no upload.
      const found = await client.head(key).catch(() => undefined);
      if (Number(found?.['content-length']) !== size) throw error;
    }
    await forgetUpload(app, of, id);
  }
}
