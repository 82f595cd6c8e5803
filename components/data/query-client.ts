import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { wireError } from './wire-error.ts';

function leaveWhenSignedOut(error: unknown) {
  if (typeof window === 'undefined' || wireError(error).code !== 'authentication_required') return;
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/sign-in?next=${encodeURIComponent(here)}`);
}

/** Only a broken connection or our own fault is worth asking again; a refusal stays a refusal. */
function isWorthRetrying(failures: number, error: unknown) {
  return failures < 2 && ['unreachable', 'internal_error'].includes(wireError(error).code);
}

export function createQueryClient() {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
    defaultOptions: { queries: { staleTime: 15_000, retry: isWorthRetrying } },
  });
}
