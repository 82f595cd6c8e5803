import type { Agent } from 'undici';
import type { Services } from '#server/calls/services.ts';
import { createOutboundAgent } from './agent.ts';
import { allowedTargets } from './allowed.ts';
import { OutboundFailure } from './failures.ts';
import { t } from './messages.ts';
import { type Sending, type Sent, sendOnce } from './send.ts';

const mostAnswerBytes = 1_048_576;
export const mostTries = 4;
export const longestWaitSeconds = 30;

/** The request, which is signed anew for each attempt. */
export interface Outgoing extends Pick<Sending, 'method' | 'url' | 'headers' | 'body'> {
  timeoutMs: number;
}

type Needed = Pick<Services, 'config' | 'lookup' | 'now' | 'pause'>;

/** Sends the calls of one piece of work through the checked outbound agent, with a time limit for each of them. */
export class OutboundCalls {
  protected readonly agent: Agent;
  protected readonly signal: AbortSignal;
  protected readonly pause: Services['pause'];
  readonly now: () => number;

  constructor({ config, lookup, now, pause }: Needed, signal: AbortSignal) {
    this.agent = createOutboundAgent({ lookup, allowed: allowedTargets(config), connections: 1 });
    this.signal = signal;
    this.pause = pause;
    this.now = now;
  }

  /** Sends a request once and returns any answer of the receiver. */
  async once({ timeoutMs, ...sending }: Outgoing): Promise<Sent> {
    const late = new OutboundFailure('timeout', t('answerTimeout', { seconds: timeoutMs / 1000 }));
    const clock = new AbortController();
    const timer = setTimeout(() => clock.abort(late), timeoutMs);
    const signal = AbortSignal.any([clock.signal, this.signal]);
    try {
      return await sendOnce(this.agent, { ...sending, maxBytes: mostAnswerBytes, signal });
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
      await this.pause(seconds * 1000, this.signal);
    }
  }

  close = (): Promise<void> => this.agent.destroy();
}

/** True for failures that may be over a moment later. */
const isPassing = (error: unknown): boolean =>
  error instanceof OutboundFailure && ['reset', 'timeout', 'connect'].includes(error.kind);

/**
 * Returns the pause that the other system asks for, in seconds or as a date. Without one, pauses get longer with every
 * attempt.
 */
export function secondsToWait(header: string | undefined, now: number, tries: number): number {
  if (header !== undefined && /^\d{1,9}$/.test(header.trim())) return Number(header);
  const until = header === undefined ? Number.NaN : Date.parse(header);
  return Number.isNaN(until) ? 2 ** (tries - 1) : Math.max(0, Math.ceil((until - now) / 1000));
}
