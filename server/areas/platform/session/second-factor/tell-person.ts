import {
  type AccountChange,
  accountLetterJob,
  addAccountLetter,
} from '#server/base/identity/second-factor/account-letter-job.ts';
import type { Ctx } from '#server/calls/context.ts';

/** The person gets a mail once the change is committed. */
export async function tellPerson(
  { app, tx, journal }: Ctx,
  person: string,
  change: AccountChange,
): Promise<void> {
  await addAccountLetter(app.jobs, tx, person, change);
  journal.afterCommit.push(() => app.jobs.wake(accountLetterJob));
}
