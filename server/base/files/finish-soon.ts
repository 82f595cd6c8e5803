import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Services } from '#server/calls/services.ts';
import { type Actor, actorRef } from '#server/kernel/access/actor.ts';
import { type FileRow, findFile } from '#server/resources/files/file-rows.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import { finishIfArrived } from './finish.ts';
import { receivedOf } from './open-upload.ts';

/** A large file takes longer to read; then the caller learns at the next call that it is ready. */
const longestWaitMs = 2_000;
const lookAgainMs = 50;

/** Finishes the caller's own upload if its bytes have arrived, before a call reads the file. */
export async function finishBefore(app: Services, actor: Actor, id: string): Promise<void> {
  const organization = actor.organization.id;
  const file = await app.db.withTenant(organization, 'read', (tx) => findFile(tx, organization, id));
  if (file?.status !== 'uploading' || !isDeepStrictEqual(file.created_by, actorRef(actor))) return;
  await finishSoon(app, file).catch((error) => {
    noteFailure(app, file, error);
    // What is not the sender's fault is tried again, and the file is still there to be read.
    if (error instanceof DomainError && error.status < 500) throw error;
  });
}

/** Finishes a file whose bytes have all arrived. False if that takes longer than a caller waits; it goes on meanwhile. */
export async function finishSoon(app: Services, file: FileRow): Promise<boolean> {
  const late = new AbortController();
  const finishing = finishOrWait(app, file, late.signal);
  finishing.catch(() => {});
  const waiting = pause(longestWaitMs, false, { signal: late.signal }).catch(() => false);
  return Promise.race([finishing, waiting]).finally(() => late.abort());
}

/**
 * Another call or a job may be finishing the same file just now; then its end is waited for. There is nothing to wait for
 * while bytes are missing.
 */
async function finishOrWait(app: Services, file: FileRow, late: AbortSignal): Promise<boolean> {
  while (!late.aborted) {
    if (await finishIfArrived(app, file)) return true;
    if ((await receivedOf(app, file)) < file.size) return true;
    await pause(lookAgainMs);
  }
  return false;
}

/** Refusals are for the sender; everything else is for the operator. */
export function noteFailure(app: Services, { id }: FileRow, error: unknown): void {
  if (!(error instanceof DomainError)) app.log.failure('finishing a file', error, { file: id });
}
