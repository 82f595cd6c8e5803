import { notify } from '#server/areas/platform/notifications/notify.ts';
import { defineTopic } from '#server/areas/platform/notifications/topics.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Proposer } from './kinds.ts';
import { t } from './notices.ts';

export const suggestionWaiting = defineTopic({
  key: 'suggestion_waiting',
  page: '/suggestions',
  title: t('waitingTitle'),
  about: t('waitingAbout'),
  defaults: { inbox: true, email: 'daily' },
  role: 'manager',
  area: 'ai',
});

/** Notifies managers and higher roles who may read everything that the agent reads. Others do not see its suggestions. */
export async function notifyOfWaiting(
  ctx: Ctx,
  { role, areas }: Pick<Proposer, 'role' | 'areas'>,
  count: number,
): Promise<void> {
  if (count === 0) return;
  const title = (waiting: number) => t('waiting', { count: waiting });
  await notify(ctx, {
    topic: suggestionWaiting,
    title: title(count),
    related: null,
    to: { from: 'manager' },
    needs: areas.map((area) => ({ role, area })),
    once: 'waiting',
    isOpen: true,
    adding: { count, title },
  });
}
