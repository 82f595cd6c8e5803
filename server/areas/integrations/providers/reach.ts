import type { Agent } from 'undici';
import { createOutboundAgent } from '#server/base/outbound/agent.ts';
import { allowedTargets } from '#server/base/outbound/allowed.ts';
import { type Download, download } from '#server/base/outbound/download.ts';
import { OutboundFailure } from '#server/base/outbound/failures.ts';
import { t as outbound } from '#server/base/outbound/messages.ts';
import { type Sending, type Sent, sendOnce } from '#server/base/outbound/send.ts';
import type { Services } from '#server/calls/services.ts';
import { SyncFailure } from './failure.ts';
import { t } from './messages.ts';

const megabyte = 1_048_576;
const mostPageBytes = 20 * megabyte;
const mostRunBytes = 200 * megabyte;
const mostAnswerBytes = megabyte;
const mostTries = 4;
const longestWaitSeconds = 30;

interface Asking {
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  maxBytes?: number;
  /** The longest pause to wait for, if the other system regularly asks its callers to wait. */
  longestWaitSeconds?: number;
  /** True if the answer may be that nothing has changed (304). */
  isConditional?: boolean;
}

/** The request, which is signed anew for each attempt. */
export interface Outgoing extends Pick<Sending, 'method' | 'url' | 'headers' | 'body'> {
  timeoutMs: number;
}

/** Sends a provider's calls through the checked outbound agent, with limits for a run. */
export class Reach {
  readonly #agent: Agent;
  readonly #signal: AbortSignal;
  readonly #pause: Services['pause'];
  readonly now: () => number;
  #left: number;

  constructor(app: Services, signal: AbortSignal, usedBytes = 0) {
    const allowed = allowedTargets(app.config);
    this.#agent = createOutboundAgent({ lookup: app.lookup, allowed, connections: 1 });
    this.#signal = signal;
    this.#pause = app.pause;
    this.now = app.now;
    this.#left = mostRunBytes - usedBytes;
  }

  /** Sends a GET. When the other system asks for a pause, it is sent again after it. */
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
        throw new SyncFailure('reachability', t('runTooLarge', { size: mostRunBytes / megabyte }));
      if (answer.status === 200 || (isConditional && answer.status === 304)) return answer;
      if (answer.status !== 429 && answer.status !== 503) throw refusalOf(answer.status);
      const seconds = secondsToWait(answer.headers['retry-after'], this.now(), tries);
      if (tries === mostTries || seconds > longestWait)
        throw new SyncFailure('reachability', busy(answer.status, seconds, tries));
      await this.#pause(seconds * 1000, this.#signal);
    }
  }

  /** Sends a request once and returns any answer of the receiver. */
  async once({ timeoutMs, ...sending }: Outgoing): Promise<Sent> {
    const late = new OutboundFailure('timeout', outbound('answerTimeout', { seconds: timeoutMs / 1000 }));
    const clock = new AbortController();
    const timer = setTimeout(() => clock.abort(late), timeoutMs);
    const signal = AbortSignal.any([clock.signal, this.#signal]);
    try {
      return await sendOnce(this.#agent, { ...sending, maxBytes: mostAnswerBytes, signal });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Sends a request that may be repeated. It is tried again while the server is busy or unavailable. */
  async insist(make: () => Promise<Outgoing>): Promise<Sent> {
    for (let tries = 1; ; tries++) {
      let seconds: number;
      try {
        const answer = await this.once(await make());
        if (answer.status < 500 && answer.status !== 429) return answer;
        seconds = secondsToWait(answer.headers['retry-after'], this.now(), tries);
        if (tries === mostTries || seconds > longestWaitSeconds) return answer;
      } catch (error) {
        if (!isPassing(error) || tries === mostTries) throw error;
        seconds = 2 ** (tries - 1);
      }
      await this.#pause(seconds * 1000, this.#signal);
    }
  }

  close = (): Promise<void> => this.#agent.destroy();
}

const isPassing = (error: unknown) =>
  error instanceof OutboundFailure && ['reset', 'timeout', 'connect'].includes(error.kind);

const busy = (status: number, seconds: number, tries: number) =>
  tries === mostTries ? t('busyManyTimes', { status, tries }) : t('busyTooLong', { status, seconds });

function refusalOf(status: number): SyncFailure {
  if (status === 401) return new SyncFailure('auth', t('credentialsRefused'));
  if (status === 403) return new SyncFailure('permissions', t('readForbidden'));
  return new SyncFailure('reachability', t('addressStatus', { status }));
}

/**
 * Returns the pause that the other system asks for, in seconds or as a date. Without one, pauses get longer with every
 * attempt.
 */
export function secondsToWait(header: string | undefined, now: number, tries: number): number {
  if (header !== undefined && /^\d{1,9}$/.test(header.trim())) return Number(header);
  const until = header === undefined ? Number.NaN : Date.parse(header);
  return Number.isNaN(until) ? 2 ** (tries - 1) : Math.max(0, Math.ceil((until - now) / 1000));
}
