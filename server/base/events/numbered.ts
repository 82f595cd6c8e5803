import type { Services } from '#server/calls/services.ts';
import type { Actor } from '#server/kernel/access/actor.ts';

/**
 * For `prepare` of operations that read events: what was committed in the organization before the call has its number. It waits before
 * the operation's own transaction opens, because the numbering is a transaction itself.
 */
export async function afterNumbering(
  { sequencer }: Pick<Services, 'sequencer'>,
  _: unknown,
  { organization }: Actor,
): Promise<object> {
  await sequencer.flush(organization.id);
  return {};
}
