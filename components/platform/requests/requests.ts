import type { Outputs } from '#components/base/data/trpc.ts';

export type LoggedRequest = Outputs['requests']['list']['data'][number];
export type LoggedRequestDetail = Outputs['requests']['get']['data'];
export type RequestEffects = Outputs['requestEffects']['get']['data'];

export const statusClasses = ['2xx', '4xx', '5xx'] as const;
export const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

/** Classifies a status by the side at fault: `good`, `refused` (the client) or `broken` (the server). */
export const toneOf = (status: number): 'good' | 'refused' | 'broken' =>
  status >= 500 ? 'broken' : status >= 400 ? 'refused' : 'good';

/** True while something that the call caused is not finished. */
export const isGoingOn = ({ deliveries, mails, jobs }: RequestEffects): boolean =>
  deliveries.some(({ state }) => state === 'pending') ||
  mails.some(({ status }) => status === 'queued') ||
  jobs.some(({ state }) => state === 'created' || state === 'retry' || state === 'active');

const prefix = '/api/v1';

/**
 * A curl command that repeats the call. Bodies and query strings are not logged, so the caller provides them
 * in a file.
 */
export function sameAsCurl({ method, path }: Pick<LoggedRequest, 'method' | 'path'>, origin: string): string {
  const url = `${origin}${path.startsWith(prefix) ? '' : prefix}${path}`;
  const hasBody = method === 'POST' || method === 'PATCH';
  const lines = [
    `curl -sS${method === 'GET' ? '' : ` -X ${method}`} '${url.replaceAll("'", '%27')}'`,
    '-H "Authorization: Bearer $TOKEN"',
    ...(hasBody ? ["-H 'Content-Type: application/json'"] : []),
    ...(method === 'POST' ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(hasBody ? ['-d @body.json'] : []),
  ];
  return lines.join(' \\\n  ');
}
