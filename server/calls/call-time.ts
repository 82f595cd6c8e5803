import { endingAfter } from '#db/lanes/time-limit.ts';
import type { Call } from './call.ts';
import type { OperationMeta } from './operation-meta.ts';
import type { Services } from './services.ts';

const isOrdinary = ({ isSlow, takesLong, kind, file }: OperationMeta): boolean =>
  !isSlow && !takesLong && kind !== 'subscription' && file?.isAlways !== true;

/**
 * Returns a function that runs the parts of a call, which together end after the time of an ordinary call
 * (`CALL_TIME_MS`), whatever they wait for. The time between the parts, in which the client sends the body, does not count. A call within another one
 * ends with it.
 */
export function timeOfCall(
  { config }: Pick<Services, 'config'>,
  op: OperationMeta,
  call: Call,
): <T>(work: () => Promise<T>) => Promise<T> {
  if (call.within || !isOrdinary(op)) return (work) => work();
  let leftMs = config.callTimeMs;
  return async (work) => {
    const startedAt = performance.now();
    try {
      return await endingAfter(Math.max(1, leftMs), work);
    } finally {
      leftMs -= performance.now() - startedAt;
    }
  };
}
