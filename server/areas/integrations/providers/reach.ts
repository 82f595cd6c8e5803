import { type Download, download } from '#server/base/outbound/download.ts';
import {
  longestWaitSeconds,
  mostTries,
  OutboundCalls,
  secondsToWait,
} from '#server/base/outbound/outbound-calls.ts';
import type { Services } from '#server/calls/services.ts';
import { SyncFailure } from './failure.ts';
import { t } from './messages.ts';

const megabyte = 1_048_576;
const mostPageBytes = 20 * megabyte;
const mostRunBytes = 200 * megabyte;

interface Asking {
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  maxBytes?: number;
  /** The longest pause to wait for, if the other system regularly asks its callers to wait. */
  longestWaitSeconds?: number;
  /** True if the answer may be that nothing has changed (304). */
  isConditional?: boolean;
}

/** Sends a provider's calls, with limits for a run. */
export class Reach extends OutboundCalls {
  #left: number;

  constructor(app: Services, signal: AbortSignal, usedBytes = 0) {
    super(app, signal);
    this.#left = mostRunBytes - usedBytes;
  }

  /** Sends a GET. When the other system asks for a pause, it is sent again after it. */
  async get(url: string, asking: Asking): Promise<Download> {
    const { headers, timeoutMs, maxBytes = mostPageBytes, isConditional } = asking;
    const longestWait = asking.longestWaitSeconds ?? longestWaitSeconds;
    for (let tries = 1; ; tries++) {
      const answer = await download(this.agent, {
        url,
        headers,
        timeoutMs,
        maxBytes,
        isBoundToHost: true,
        signal: this.signal,
      });
      this.#left -= answer.body.length;
      if (this.#left < 0)
        throw new SyncFailure('reachability', t('runTooLarge', { size: mostRunBytes / megabyte }));
      if (answer.status === 200 || (isConditional && answer.status === 304)) return answer;
      if (answer.status !== 429 && answer.status !== 503) throw refusalOf(answer.status);
      const seconds = secondsToWait(answer.headers['retry-after'], this.now(), tries);
      if (tries === mostTries || seconds > longestWait)
        throw new SyncFailure('reachability', busy(answer.status, seconds, tries));
      await this.pause(seconds * 1000, this.signal);
    }
  }
}

const busy = (status: number, seconds: number, tries: number) =>
  tries === mostTries ? t('busyManyTimes', { status, tries }) : t('busyTooLong', { status, seconds });

function refusalOf(status: number): SyncFailure {
  if (status === 401) return new SyncFailure('auth', t('credentialsRefused'));
  if (status === 403) return new SyncFailure('permissions', t('readForbidden'));
  return new SyncFailure('reachability', t('addressStatus', { status }));
}
