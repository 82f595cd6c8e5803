import type { EarlyRefusal } from './file-place.ts';
import type { Goal } from './goal.ts';

export type UploadState =
  /** Its turn comes when another upload has ended. */
  | 'waiting'
  | 'sending'
  | 'paused'
  /** The connection was lost; it is tried again by itself. */
  | 'lost'
  /** The page was loaded again, so the same file must be chosen once more. */
  | 'interrupted'
  | 'refused'
  | 'done';

/** A reason of the server; `other` has its own text. */
export type Refusal = EarlyRefusal | 'room' | 'other';

export interface Upload {
  key: string;
  /** The form, draft or record that gets the file. */
  owner: string;
  name: string;
  size: number;
  /** When the file was last changed, in milliseconds; only for an interrupted upload. */
  modified?: number;
  /** The purpose of an interrupted upload, if another page can continue it. */
  goal?: Goal;
  sent: number;
  state: UploadState;
  refusal?: { reason: Refusal; error?: unknown; mostBytes: number };
}

/** Number of uploads that send bytes at the same time. */
export const mostAtOnce = 3;

/** The waiting uploads that may begin, the oldest first. */
export function uploadsToBegin(uploads: readonly Upload[]): string[] {
  const running = uploads.filter(({ state }) => state === 'sending').length;
  return uploads
    .filter(({ state }) => state === 'waiting')
    .slice(0, Math.max(0, mostAtOnce - running))
    .map(({ key }) => key);
}

const unfinished: readonly UploadState[] = ['waiting', 'sending', 'paused', 'lost'];

/** True while a file may still arrive without the person choosing it again. */
export const isOnTheWay = ({ state }: Upload) => unfinished.includes(state);

/** The share of all bytes that has arrived, from 0 to 1. */
export function progressOf(uploads: readonly Upload[]): number {
  const sum = (of: (one: Upload) => number) => uploads.reduce((all, one) => all + of(one), 0);
  const size = sum((one) => one.size);
  return size === 0 ? 0 : sum((one) => (one.state === 'done' ? one.size : one.sent)) / size;
}
