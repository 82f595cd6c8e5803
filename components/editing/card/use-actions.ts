'use client';

import { useTranslations } from 'next-intl';
import { useMay } from '#components/base/session/context.tsx';
import { isMine, mayClaim, mayRelease, mayTakeOver } from '../queue/cards/steps.ts';
import { useCardWorkspace } from './card-workspace.ts';
import { useSteps } from './use-steps.ts';

export interface Action {
  id: string;
  text: string;
  run: () => void;
  isBusy?: boolean;
  /** False for a step aside or back, which is in the menu or without the accent. */
  isForward?: boolean;
}

const forward = ['ready', 'approved', 'delivered'];
const takesVersions = ['backlog', 'ready', 'in_progress', 'review', 'changes_requested'];

/** True if this person may add a version to the card in its state. */
export function useMayAddVersion(): boolean {
  const { card, mayWrite } = useCardWorkspace();
  const may = useMay();
  return mayWrite && may('editVersions', 'create') && takesVersions.includes(card.status);
}

/** True if the card has a final cut that this person may hand over. */
function useMayHandOver(): boolean {
  const { card, versions } = useCardWorkspace();
  const may = useMay();
  const isFinal = card.status === 'approved' || card.status === 'delivered';
  const cut = versions.find(({ id }) => id === card.current_version_id);
  return isFinal && cut?.state === 'ready' && may('editHandOvers', 'create');
}

/**
 * The actions of a card, the most useful first: the bar shows the first one, and both decisions of a review; the menu
 * has the others.
 */
export function useActions(): { shown: Action[]; others: Action[] } {
  const t = useTranslations('card');
  const { card, versions, viewer, words, holding, open } = useCardWorkspace();
  const mayHold = useMay()('editCards', 'claim');
  const mayAdd = useMayAddVersion();
  const { steps, take } = useSteps();
  const isOwn = isMine(card, viewer);
  const { isBusy } = holding;
  const add: Action = { id: 'version', text: t('cut.add'), run: () => open({ kind: 'version' }) };
  const stepOf = (to: (typeof steps)[number]): Action => ({
    id: to,
    text: words.step('edit_card', to),
    run: () => void take(to),
    isForward: forward.includes(to),
  });
  const usual = steps.filter((to) => to !== 'cancelled');
  const claim: Action = { id: 'claim', text: t('claim'), run: () => void holding.claim(), isBusy };
  const over: Action = {
    id: 'takeOver',
    text: t('takeOver'),
    run: () => open({ kind: 'takeOver' }),
    isBusy,
    isForward: false,
  };
  const mayHandOver = useMayHandOver();
  const all: Action[] = [
    ...(mayHold && mayClaim(card) ? [claim] : []),
    ...(isOwn && mayAdd && versions.length > 0 ? [add] : []),
    ...usual.filter((to) => forward.includes(to)).map(stepOf),
    ...(mayHandOver
      ? [
          {
            id: 'handOver',
            text: t('handOver'),
            run: () => open({ kind: 'handOver' }),
            isForward: card.status === 'delivered',
          },
        ]
      : []),
    ...(mayHold && mayTakeOver(card, viewer) ? [over] : []),
    ...usual.filter((to) => !forward.includes(to)).map(stepOf),
    ...(!isOwn && mayAdd && versions.length > 0 ? [{ ...add, isForward: false }] : []),
    ...(mayHold && isOwn
      ? [{ id: 'extend', text: t('extend'), run: () => void holding.extend(), isForward: false }]
      : []),
    ...(mayHold && card.claim && mayRelease(card, viewer)
      ? [{ id: 'release', text: t('release'), run: () => open({ kind: 'release' }), isForward: false }]
      : []),
  ];
  const first = all.find(({ isForward = true, id }) => isForward || id === 'takeOver');
  const isShown = (one: Action) =>
    one === first || one.id === 'handOver' || (card.status === 'review' && one.id === 'changes_requested');
  return { shown: all.filter(isShown), others: all.filter((one) => !isShown(one)) };
}
