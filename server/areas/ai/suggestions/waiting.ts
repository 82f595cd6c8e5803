import { fill } from '#server/areas/platform/notifications/said.ts';
import { tell } from '#server/areas/platform/notifications/telling.ts';
import { defineTopic } from '#server/areas/platform/notifications/topics.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Proposer } from './kinds.ts';

export const suggestionWaiting = defineTopic({
  key: 'suggestion_waiting',
  title: 'Suggestions wait for a decision',
  about:
    'Agents have proposed something for a manager or administrator to accept or reject. Several suggestions are one notification.',
  defaults: { inbox: true, email: 'daily' },
  role: 'manager',
  area: 'ai',
});

const one = {
  en: 'A suggestion waits for your decision',
  es: 'Una sugerencia espera su decisión',
  'pt-BR': 'Uma sugestão aguarda a sua decisão',
};
const many = {
  en: '{count} suggestions wait for your decision',
  es: '{count} sugerencias esperan su decisión',
  'pt-BR': '{count} sugestões aguardam a sua decisão',
};

/** Those from manager on who may read all that the agent reads: others do not see its suggestions. */
export async function tellWaiting(
  ctx: Ctx,
  { role, areas }: Pick<Proposer, 'role' | 'areas'>,
  count: number,
): Promise<void> {
  if (count === 0) return;
  const title = (of: number) => (of === 1 ? one : fill(many, { count: of }));
  await tell(ctx, {
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
