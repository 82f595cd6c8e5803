import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { tooBusy } from '#server/base/identity/refused-password.ts';
import type { App } from '#server/calls/app.ts';
import { answer } from './answers.ts';
import { headerOf } from './request-headers.ts';

interface Lane {
  /** At most one sign-in each time this has passed. */
  everyMs: number;
  longestWaitMs: number;
}

const lanes = {
  stranger: { everyMs: 250, longestWaitMs: 2_000 },
  known: { everyMs: 50, longestWaitMs: 1_500 },
} as const satisfies Record<string, Lane>;

const oneDeviceEveryMs = 500;
/** A refusal that is answered at once is asked for again at once. */
const refusedAfterMs = 1_000;
const mostHeld = 500;

/**
 * Paces what is posted by people without a session: signing in. Next takes a good part of the processor for each, long
 * before a password is looked at. Devices that have signed in before have a lane of their own.
 */
export class SignInGate {
  readonly #from = { stranger: 0, known: 0 };
  readonly #devices = new LRUCache<string, number>({ max: 10_000 });
  #held = 0;

  /** Answers whether the request was refused. */
  async refuses(app: App, req: IncomingMessage, res: ServerResponse, isSignedIn: boolean): Promise<boolean> {
    if (isSignedIn) return false;
    const { devices } = app.identity;
    const wait = this.#waitMs(this.#laneOf(devices.anyIn(headerOf(req, 'cookie') ?? null)));
    if (wait !== undefined) {
      if (wait > 0) await pause(wait);
      return false;
    }
    if (this.#held < mostHeld) {
      this.#held += 1;
      await pause(refusedAfterMs);
      this.#held -= 1;
    }
    answer(app, res, tooBusy(503));
    return true;
  }

  #laneOf(device: string | undefined): keyof typeof lanes {
    if (device === undefined) return 'stranger';
    const now = performance.now();
    if (now < (this.#devices.get(device) ?? 0)) return 'stranger';
    this.#devices.set(device, now + oneDeviceEveryMs);
    return 'known';
  }

  /** Undefined where the line is too long. */
  #waitMs(lane: keyof typeof lanes): number | undefined {
    const { everyMs, longestWaitMs } = lanes[lane];
    const now = performance.now();
    const at = Math.max(now, this.#from[lane]);
    if (at - now > longestWaitMs) return undefined;
    this.#from[lane] = at + everyMs;
    return at - now;
  }
}
