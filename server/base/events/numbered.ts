import type { App } from '#server/calls/app.ts';

/**
 * For `prepare` of operations that read events: whatever was committed before the call has its number. It waits before
 * the operation's own transaction opens, because the numbering is a transaction itself.
 */
export async function afterNumbering({ sequencer }: Pick<App, 'sequencer'>): Promise<object> {
  await sequencer.flush();
  return {};
}
