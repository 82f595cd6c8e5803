import autocannon from 'autocannon';
import { quantile } from './statistics.ts';

/** A load lasts for some time or for a number of calls. */
export type Load = { connections: number } & ({ seconds: number } | { calls: number });

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Each connection sends its next request when it has an answer. The bench ends at the first failure. */
export async function load(url: string, requests: autocannon.Request[], how: Load) {
  const latencies: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const length = 'calls' in how ? { amount: how.calls } : { duration: how.seconds };
    const options = { url, requests, connections: how.connections, ...length, sampleInt: 250 };
    const run = autocannon(options, (error, found) => (error ? reject(error) : resolve(found)));
    // The generator's own histogram counts whole milliseconds, which is longer than most requests take.
    run.on('response', (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds));
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed || latencies.length === 0) {
    throw new Error(
      `${url}: ${failed} of ${latencies.length} requests failed ${JSON.stringify(result.statusCodeStats)}`,
    );
  }
  return {
    perSecond: result['2xx'] / result.duration,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  } satisfies Measured;
}
