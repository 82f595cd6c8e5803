import { setTimeout as pause } from 'node:timers/promises';
import type { Agent } from 'undici';
import type { App } from '../app.ts';
import { createOutboundAgent } from '../outbound/agent.ts';
import { type Download, download } from '../outbound/download.ts';
import { SyncFailure } from './failure.ts';

const megabyte = 1_048_576;
export const mostPageBytes = 20 * megabyte;
export const mostRunBytes = 200 * megabyte;
const mostTries = 4;
const longestWaitSeconds = 30;

interface Asking {
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  maxBytes?: number;
  /** Where it is the rule to be asked to wait. */
  longestWaitSeconds?: number;
  /** Whether the answer may be that nothing has changed (304). */
  isConditional?: boolean;
}

/** How a provider calls the world outside: the one safe way, with what a run may take at most. */
export class Reach {
  readonly #agent: Agent;
  readonly #signal: AbortSignal;
  readonly #now: () => number;
  #left: number;

  constructor(app: App, signal: AbortSignal, usedBytes = 0) {
    const allowLoopback = app.config.allowInsecureWebhooks;
    this.#agent = createOutboundAgent({ lookup: app.lookup, allowLoopback, connections: 1 });
    this.#signal = signal;
    this.#now = app.now;
    this.#left = mostRunBytes - usedBytes;
  }

  /** One GET that is answered; whoever asks to be left alone for a moment is asked again after it. */
  async get(url: string, asking: Asking): Promise<Download> {
    const { headers, timeoutMs, maxBytes = mostPageBytes, isConditional } = asking;
    const longestWait = asking.longestWaitSeconds ?? longestWaitSeconds;
    for (let tries = 1; ; tries++) {
      const answer = await download(this.#agent, {
        url,
        headers,
        timeoutMs,
        maxBytes,
        isBoundToHost: true,
        signal: this.#signal,
      });
      this.#left -= answer.body.length;
      if (this.#left < 0)
        throw new SyncFailure('reachability', `more than ${mostRunBytes / megabyte} MB in one run`);
      if (answer.status === 200 || (isConditional && answer.status === 304)) return answer;
      if (answer.status !== 429 && answer.status !== 503) throw refusalOf(answer.status);
      const seconds = secondsToWait(answer.headers['retry-after'], this.#now(), tries);
      if (tries === mostTries || seconds > longestWait)
        throw new SyncFailure('reachability', busy(answer.status, seconds, tries));
      await pause(seconds * 1000, undefined, { signal: this.#signal });
    }
  }

  close = (): Promise<void> => this.#agent.destroy();
}

const busy = (status: number, seconds: number, tries: number) =>
  tries === mostTries
    ? `the address answers ${status}, ${tries} times in a row`
    : `the address answers ${status} and asks to be left alone for ${seconds} s`;

function refusalOf(status: number): SyncFailure {
  if (status === 401) return new SyncFailure('auth', 'the address does not accept the credentials (401)');
  if (status === 403)
    return new SyncFailure('permissions', 'the credentials are not allowed to read this (403)');
  return new SyncFailure('reachability', `the address answers ${status}`);
}

/** As the other side says, in seconds or as a date; else longer with every try. */
export function secondsToWait(header: string | undefined, now: number, tries: number): number {
  if (header !== undefined && /^\d{1,9}$/.test(header.trim())) return Number(header);
  const until = header === undefined ? Number.NaN : Date.parse(header);
  return Number.isNaN(until) ? 2 ** (tries - 1) : Math.max(0, Math.ceil((until - now) / 1000));
}
