import { invalidRequest } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

/** The console's own client sends at most ten calls together. */
export const mostCallsPerBatch = 20;

/**
 * The procedures that a request to the console's surface names, as tRPC would read them: percent-decoded, with commas
 * between them. No more are looked at than are needed to see that there are too many.
 */
export function namesCalled(path: string): string[] {
  return decoded(path).split(',', mostCallsPerBatch + 1);
}

export const tooManyCalls = () => invalidRequest(t('batchTooBig', { most: mostCallsPerBatch }));

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
