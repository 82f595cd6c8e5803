import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Tx } from '#db/lanes/tx.ts';

/** What changed about the ways in which a person signs in. */
export const accountChanges = [
  'app_added',
  'app_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'factors_reset',
  'codes_guessed',
] as const;

export type AccountChange = (typeof accountChanges)[number];

export const accountLetterJob = {
  name: 'account-letter',
  data: z.object({ letter_id: z.string(), user_id: z.string(), change: z.enum(accountChanges) }),
};

/** The part of the job queue that adds letters. The queue itself is built upon people and their sessions. */
export interface LetterQueue {
  add(
    tx: Tx,
    organization: null,
    job: typeof accountLetterJob,
    data: z.input<typeof accountLetterJob.data>,
  ): Promise<void>;
  wake(job: typeof accountLetterJob): void;
}

/** Tells a person by mail what changed about their account, so that they notice a change that they did not make. */
export const addAccountLetter = (
  jobs: LetterQueue,
  tx: Tx,
  user_id: string,
  change: AccountChange,
): Promise<void> => jobs.add(tx, null, accountLetterJob, { letter_id: randomUUID(), user_id, change });
