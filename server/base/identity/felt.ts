import type { Ctx } from '#server/calls/context.ts';
import { announceIdentityChange } from './directory.ts';

/** Felt by the next request: here as soon as this commits, elsewhere when the announcement arrives. */
export async function feltAtOnce({ tx, journal, app }: Ctx): Promise<void> {
  await announceIdentityChange(tx);
  journal.afterCommit.push(() => {
    app.tokens.forgetAll();
    app.sessions.forgetAll();
  });
}
