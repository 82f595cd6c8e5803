'use client';

import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import type { CardStatus } from '../queue/cards/card.ts';
import { asMoved } from '../queue/cards/expected-changes.ts';
import { stepsOf, wantOf } from '../queue/cards/steps.ts';
import { useCardWorkspace } from './card-workspace.ts';
import { useShownCard } from './use-card.ts';
import { useClientComments } from './use-client-comments.ts';

/** Tells if the viewer edited the newest version, which somebody else has to approve then. */
export function useIsOwnCut(): boolean {
  const { versions, viewer } = useCardWorkspace();
  return viewer.fourEyes && versions[0]?.edited_by.some(({ id }) => id === viewer.id) === true;
}

/** The next steps of a card. Claim and release have buttons of their own. */
export function useSteps() {
  const { card, viewer, holding, open } = useCardWorkspace();
  const may = useMay()('editCards', 'update');
  const isOwnCut = useIsOwnCut() && card.status === 'review';
  const readClientComments = useClientComments();
  const client = useTRPCClient();
  const shown = useShownCard(card.id);
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const t = useTranslations('card.votes');
  const steps = may
    ? stepsOf(card, viewer)
        .filter((to) => to !== 'in_progress' && !(to === 'ready' && card.claim))
        .filter((to) => to !== 'approved' || !isOwnCut)
    : [];

  async function take(to: CardStatus): Promise<void> {
    const isAsked = wantOf(card, to) !== undefined || to === 'cancelled';
    const isApproval = to === 'approved' && card.status === 'review' && card.open_comments > 0;
    if (isAsked || (isApproval && card.open_fixes > 0)) return open({ kind: 'step', to });
    // People read the client's open comments before they approve the cut.
    if (isApproval && (await readClientComments()).length > 0) return open({ kind: 'step', to });
    const rollBack = await shown.assume(asMoved(to));
    try {
      const lease = holding.token === undefined ? {} : { lease_token: holding.token };
      const { data } = await client.editCards.update.mutate({ id: card.id, status: to, ...lease });
      shown.put(data);
      await queryClient.invalidateQueries({ queryKey: [['editReviews']] });
      const { needed, given } = data.approvals;
      if (to === 'approved' && data.status === 'review')
        notifications.show({ message: t('given', { given, needed }), role: 'status' });
    } catch (error) {
      await rollBack();
      notifications.show({ color: 'brick', message: failureText(error), role: 'alert', autoClose: false });
    }
  }
  return { steps, take };
}
