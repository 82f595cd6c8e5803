import type { App } from '#server/calls/app.ts';
import type { Actor } from '#server/kernel/calls/actor.ts';

/**
 * For `prepare` of operations that read events: what was committed in the organization before the call has its number. It waits before
 * the operation's own transaction opens, because the numbering is a transaction itself.
 */
export async function afterNumbering(
  { sequencer }: Pick<App, 'sequencer'>,
  _: unknown,
  { organization }: Actor,
): Promise<object> {
  await sequencer.flush(organization.id);
  return {};
}
