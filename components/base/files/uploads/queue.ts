import type { Continued } from './continued.ts';
import { type FilePlace, refusalBefore } from './file-place.ts';
import type { Goal } from './goal.ts';
import { dropKept, dropOldFiles, keepFile, keptFile } from './kept-files.ts';
import { refusalOf } from './refusal-of.ts';
import { type Memory, rememberedOf } from './remembered.ts';
import { endUpload, sendBytes } from './send-bytes.ts';
import { type Refusal, type Upload, uploadsToBegin } from './upload.ts';
import { changeUpload, currentUploads, setUploads } from './upload-store.ts';

/** The calls about files that the queue makes. */
export interface UploadServer {
  announce: (file: { name: string; size: number; for: string }) => Promise<{ id: string; address: string }>;
  /** True if all bytes of the file have arrived. */
  isReady: (id: string) => Promise<boolean>;
  memory: Memory;
}

/** A file that has arrived, as a record names it. */
export interface Uploaded {
  file_id: string;
  name: string;
  size: number;
  content_type: string | null;
}

export interface Job {
  file: File;
  place: FilePlace;
  server: UploadServer;
  goal?: Goal | undefined;
  /**
   * The upload is remembered until this has ended. Without a connection it fails, and is called again later; whoever gave
   * it tells the person about other errors.
   */
  onDone: (uploaded: Uploaded) => void | Promise<void>;
}

interface Running extends Job {
  announced?: { id: string; address: string };
  interrupt?: () => void;
  /** Counts the beginnings, so that an interrupted one changes nothing any more. */
  turn: number;
}

const running = new Map<string, Running>();
/** Uploads that this tab had begun before it was loaded again. */
const interrupted = new Map<string, { address: string; memory: Memory }>();
/** Pauses before a lost connection is tried again, in milliseconds. */
const pauses = [1_000, 2_000, 5_000, 10_000];
const failures = new Map<string, number>();

/** Adds the files to the queue. A file that was being sent before the page was loaded again continues. */
export function enqueue(owner: string, jobs: readonly Job[]): void {
  for (const job of jobs) {
    const { file, place, server } = job;
    const known = rememberedOf(server.memory.all(), file, place.for);
    const key = known?.id ?? crypto.randomUUID();
    const reason = refusalBefore(file, place);
    const upload: Upload = {
      key,
      owner,
      name: file.name,
      size: file.size,
      sent: 0,
      state: reason ? 'refused' : 'waiting',
      ...(reason ? { refusal: { reason, mostBytes: place.most_bytes } } : {}),
    };
    running.get(key)?.interrupt?.();
    interrupted.delete(key);
    running.set(key, { ...job, turn: 0, ...(known ? { announced: known } : {}) });
    setUploads([...currentUploads().filter((one) => one.key !== key), upload]);
  }
  beginNext();
}

/**
 * Shows the uploads that a reload has interrupted, and returns those whose files the browser has kept, to be continued. The
 * files of the others have to be chosen again.
 */
export async function restoreInterrupted(memory: Memory): Promise<Continued[]> {
  const here = new Set([
    ...currentUploads().map(({ key }) => key),
    ...[...running.values()].map(({ announced }) => announced?.id),
  ]);
  const found = memory.ofThisTab().filter(({ id }) => !here.has(id));
  for (const { id, address } of found) interrupted.set(id, { address, memory });
  const shown = found.map(
    ({ id, name, size, modified, goal }): Upload => ({
      ...{ key: id, owner: '', name, size, modified, sent: 0, state: 'interrupted' },
      ...(goal ? { goal } : {}),
    }),
  );
  if (shown.length > 0) setUploads([...currentUploads(), ...shown]);
  await dropOldFiles();
  const kept = await Promise.all(
    found.map(async ({ id, goal }) => ({ goal, file: goal ? await keptFile(id) : undefined })),
  );
  return kept.flatMap(({ goal, file }) => (goal && file ? [{ goal, file }] : []));
}

/** The upload needs neither its address nor its file any more. */
function forget({ memory }: Pick<UploadServer, 'memory'>, id: string): void {
  memory.forget(id);
  void dropKept(id);
}

function beginNext(): void {
  for (const key of uploadsToBegin(currentUploads())) void begin(key);
}

async function begin(key: string): Promise<void> {
  const job = running.get(key);
  if (!job) return;
  job.turn += 1;
  const { turn } = job;
  const isOld = () => running.get(key) !== job || job.turn !== turn;
  changeUpload(key, { state: 'sending' });
  try {
    const { id, address } = await announcedOf(job);
    if (isOld()) return;
    if (job.goal && turn === 1) void keepFile(id, job.file);
    const interrupt = await sendBytes(job.file, address, {
      onProgress: (sent) => {
        failures.delete(key);
        if (!isOld()) changeUpload(key, { sent });
      },
      onDone: () => !isOld() && void finish(key, job),
      onFailed: (error, isGone) => {
        if (!isOld()) void (isGone ? beginAnew(key, job) : fail(key, job, error));
      },
    });
    if (isOld()) interrupt();
    else job.interrupt = interrupt;
  } catch (error) {
    if (!isOld()) fail(key, job, error);
  }
}

/** The upload's address, which is remembered until the last byte has arrived. */
async function announcedOf(job: Running) {
  const { file, place, server, goal } = job;
  if (job.announced) return job.announced;
  const announced = await server.announce({ name: file.name, size: file.size, for: place.for });
  job.announced = announced;
  const { name, size, lastModified: modified } = file;
  server.memory.add({ ...announced, for: place.for, name, size, modified, at: Date.now(), goal });
  return announced;
}

/** The address is no longer known. The answer to the last byte may have been lost; otherwise the file is sent again. */
async function beginAnew(key: string, job: Running): Promise<void> {
  const { server, announced } = job;
  if (!announced) return;
  try {
    if (await server.isReady(announced.id)) return finish(key, job);
    forget(server, announced.id);
    delete job.announced;
    changeUpload(key, { state: 'waiting', sent: 0 });
    beginNext();
  } catch (error) {
    fail(key, job, error);
  }
}

async function finish(key: string, job: Running): Promise<void> {
  const { file, announced, server, onDone } = job;
  if (!announced) return;
  const { id } = announced;
  changeUpload(key, { sent: file.size });
  try {
    await onDone({ file_id: id, name: file.name, size: file.size, content_type: file.type || null });
  } catch (error) {
    return fail(key, job, error);
  }
  running.delete(key);
  failures.delete(key);
  changeUpload(key, { state: 'done' });
  forget(server, id);
  beginNext();
}

function fail(key: string, job: Running, error: unknown): void {
  const reason: Refusal | 'lost' = refusalOf(error);
  if (reason === 'lost') {
    const nth = failures.get(key) ?? 0;
    failures.set(key, nth + 1);
    changeUpload(key, { state: 'lost' });
    setTimeout(() => retryLost(key), pauses[Math.min(nth, pauses.length - 1)]);
  } else {
    if (job.announced) forget(job.server, job.announced.id);
    changeUpload(key, { state: 'refused', refusal: { reason, error, mostBytes: job.place.most_bytes } });
  }
  beginNext();
}

function retryLost(key: string): void {
  if (currentUploads().find((one) => one.key === key)?.state === 'lost') resumeUpload(key);
}

export function pauseUpload(key: string): void {
  const job = running.get(key);
  if (!job) return;
  job.turn += 1;
  job.interrupt?.();
  changeUpload(key, { state: 'paused' });
  beginNext();
}

export function resumeUpload(key: string): void {
  changeUpload(key, { state: 'waiting' });
  beginNext();
}

/** Ends an upload, also one that was refused or interrupted, and forgets it. */
export function cancelUpload(key: string): void {
  const job = running.get(key);
  const upload = currentUploads().find((one) => one.key === key);
  if (job) {
    job.turn += 1;
    job.interrupt?.();
    if (job.announced) {
      forget(job.server, job.announced.id);
      if (upload?.state !== 'refused') void endUpload(job.announced.address);
    }
    running.delete(key);
  }
  const begun = interrupted.get(key);
  if (begun) {
    forget(begun, key);
    void endUpload(begun.address);
    interrupted.delete(key);
  }
  setUploads(currentUploads().filter((one) => one.key !== key));
  beginNext();
}

/** Ends all uploads of a form that was left. */
export function cancelUploadsOf(owner: string): void {
  for (const { key, owner: own, state } of currentUploads())
    if (own === owner && state !== 'done') cancelUpload(key);
  setUploads(currentUploads().filter((one) => one.owner !== owner));
}

export const forgetFinished = (keys: readonly string[]) =>
  setUploads(currentUploads().filter(({ key, state }) => state !== 'done' || !keys.includes(key)));
