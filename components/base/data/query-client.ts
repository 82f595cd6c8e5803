import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { noteLoss } from '../session/session-loss.ts';
import { wireError } from './wire-error.ts';

/** Only a broken connection or an internal error is worth a retry; a refusal would be the same again. */
function isWorthRetrying(failures: number, error: unknown) {
  return failures < 2 && ['unreachable', 'internal_error'].includes(wireError(error).code);
}

export function createQueryClient() {
  return new QueryClient({
    queryCache: new QueryCache({ onError: noteLoss }),
    mutationCache: new MutationCache({ onError: noteLoss }),
    defaultOptions: { queries: { staleTime: 15_000, retry: isWorthRetrying } },
  });
}
