'use client';

import { notifications } from '@mantine/notifications';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import type { CardStatus } from '../queue/cards/card.ts';
import { asMoved } from '../queue/cards/expected-changes.ts';
import { stepsOf, wantOf } from '../queue/cards/steps.ts';
import { useCardWorkspace } from './card-workspace.ts';
import { useShownCard } from './use-card.ts';

/** The next steps of a card. Claim and release have buttons of their own. */
export function useSteps() {
  const { card, viewer, holding, open } = useCardWorkspace();
  const may = useMay()('editCards', 'update');
  const client = useTRPCClient();
  const shown = useShownCard(card.id);
  const failureText = useFailureText();
  const steps = may
    ? stepsOf(card, viewer).filter((to) => to !== 'in_progress' && !(to === 'ready' && card.claim))
    : [];

  async function take(to: CardStatus): Promise<void> {
    const isAsked = wantOf(card.status, to) !== undefined || to === 'cancelled';
    if (isAsked || (to === 'approved' && card.status === 'review' && card.open_fixes > 0))
      return open({ kind: 'step', to });
    const rollBack = await shown.assume(asMoved(to));
    try {
      const lease = holding.token === undefined ? {} : { lease_token: holding.token };
      const { data } = await client.editCards.update.mutate({ id: card.id, status: to, ...lease });
      shown.put(data);
    } catch (error) {
      await rollBack();
      notifications.show({ color: 'brick', message: failureText(error), role: 'alert', autoClose: false });
    }
  }
  return { steps, take };
}
