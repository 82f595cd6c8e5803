import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { tooBusy } from '#server/base/identity/refused-password.ts';
import { limitAddress } from '#server/calls/limits/limits.ts';
import type { App } from '#server/product/app.ts';
import type { DomainError } from '#server/vocabulary/errors.ts';
import { clientAddress, headerOf } from '../request-headers.ts';
import { Pace } from './pace.ts';

/** A lane lets one sign-in go each time `everyMs` has passed, and refuses when more than `most` wait. */
const lanes = {
  stranger: { everyMs: 250, most: 8 },
  known: { everyMs: 50, most: 30 },
} as const;

const oneDeviceEveryMs = 500;
/** A refusal that is answered at once is asked for again at once. */
const refusedAfterMs = 1_000;
const mostHeld = 500;

/** True for a request that checks a password, however its path is written. The path may go on after the provider. */
export function isPasswordSent({ method, url = '' }: IncomingMessage): boolean {
  if (method !== 'POST' || !URL.canParse(url, 'http://here')) return false;
  const { pathname } = new URL(url, 'http://here');
  const [api, auth, action, provider] = pathname.split('/').filter(Boolean).map(decoded);
  return api === 'api' && auth === 'auth' && action === 'callback' && provider === 'credentials';
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment;
  }
}

/**
 * Paces the passwords that people without a session send. Next takes a good part of the processor for each, long before a
 * password is looked at. Addresses take turns, so that one address cannot fill the line for the others, and devices that
 * have signed in before have a lane of their own.
 */
export class SignInGate {
  readonly #lanes = { stranger: new Pace(lanes.stranger), known: new Pace(lanes.known) };
  readonly #devices = new LRUCache<string, number>({ max: 10_000 });
  #held = 0;

  /** Waits for the turn of the request. Returns a refusal if too many wait. */
  async refusal(app: App, req: IncomingMessage): Promise<DomainError | undefined> {
    const device = this.#knownDevice(app.identity.devices.anyIn(headerOf(req, 'cookie') ?? null));
    const address = limitAddress(clientAddress(req, app.config));
    const isAccepted = await (device === undefined
      ? this.#lanes.stranger.enter(address)
      : this.#lanes.known.enter(device));
    if (isAccepted) return undefined;
    if (this.#held < mostHeld) {
      this.#held += 1;
      await pause(refusedAfterMs);
      this.#held -= 1;
    }
    return tooBusy(503);
  }

  /** A device that sends passwords faster than a person can type them is treated as a stranger. */
  #knownDevice(device: string | undefined): string | undefined {
    if (device === undefined) return undefined;
    const now = performance.now();
    if (now < (this.#devices.get(device) ?? 0)) return undefined;
    this.#devices.set(device, now + oneDeviceEveryMs);
    return device;
  }
}
