import type { Ctx } from '#server/calls/context.ts';
import { announceIdentityChange } from './directory.ts';

/** The next request sees the change: in this process after the commit, in others when the announcement arrives. */
export async function appliesAtOnce({ tx, journal, app }: Ctx): Promise<void> {
  announceIdentityChange(tx);
  journal.afterCommit.push(() => {
    app.tokens.forgetAll();
    app.sessions.forgetAll();
  });
}
