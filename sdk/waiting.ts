const firstMs = 500;
const longestMs = 8_000;

/**
 * Returns the wait before the next attempt: the time that the server asked for, plus a random part of a span that
 * doubles each time. So callers that failed together do not return together.
 */
export function waitBefore(attempt: number, askedMs = 0, random: () => number = Math.random): number {
  return askedMs + random() * Math.min(longestMs, firstMs * 2 ** attempt);
}

/**
 * Returns `Retry-After` in milliseconds. It is a number of seconds or a date, which is compared with the date of the
 * reply.
 */
export function retryAfterMs(headers: Headers, now: () => number = Date.now): number | undefined {
  const asked = headers.get('Retry-After')?.trim();
  if (!asked) return undefined;
  if (/^\d+$/.test(asked)) return Number(asked) * 1_000;
  const until = Date.parse(asked);
  if (Number.isNaN(until)) return undefined;
  const written = Date.parse(headers.get('Date') ?? '');
  return Math.max(0, until - (Number.isNaN(written) ? now() : written));
}

/** Ends early, with the signal's reason, when the signal is aborted. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
