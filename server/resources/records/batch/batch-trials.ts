import { tryLock } from '#db/advisory-locks.ts';
import type { Ctx } from '#server/calls/context.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import { t } from '../messages.ts';

/** Dry runs of batches of one organization that run at the same time, in all processes together. */
const mostTrials = 2;

/**
 * Refuses a further dry run of a batch. It does the work of fifty writes and locks what these would lock, so that many of
 * them would keep the organization's real writes waiting.
 */
export async function limitTrials({ tx, organization }: Ctx): Promise<void> {
  for (let trial = 1; trial <= mostTrials; trial += 1)
    if (await tryLock(tx, { purpose: 'batchTrial', name: `${organization} ${trial}` })) return;
  throw new DomainError('rate_limit_exceeded', t('tooManyTrials', { most: mostTrials }), {
    headers: { 'Retry-After': '1' },
  });
}
