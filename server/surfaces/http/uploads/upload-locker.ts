import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import type { HeldLock, UploadLocks } from '#server/base/files/upload-locks.ts';
import { hashOf } from '#server/calls/link-token.ts';

/** The locks of uploads as the tus protocol uses them. */
export class UploadLocker implements Locker {
  readonly #locks: UploadLocks;

  constructor(locks: UploadLocks) {
    this.#locks = locks;
  }

  newLock(token: string): Lock {
    let held: HeldLock | undefined;
    return {
      lock: async (signal: AbortSignal, release: RequestRelease) => {
        held = await this.#locks.take(hashOf(token), () => void release(), signal);
        if (!held) throw ERRORS.ERR_LOCK_TIMEOUT;
        held.lost.addEventListener('abort', () => void release(), { once: true });
      },
      unlock: async () => {
        await held?.release();
      },
    };
  }
}
