'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import type { CardStatus } from '../../queue/cards/card.ts';
import { wantOf } from '../../queue/cards/steps.ts';
import { useCardWorkspace } from '../card-workspace.ts';
import { useShownCard } from '../use-card.ts';
import { useClientCommentsQuery } from '../use-client-comments.ts';
import { useWrite } from '../use-write.ts';

/** The inputs of a step, the reasons why it cannot be taken yet, and the call that takes it. */
export function useStepForm(to: CardStatus, onDone: () => void) {
  const { card } = useCardWorkspace();
  const client = useTRPCClient();
  const shown = useShownCard(card.id);
  const write = useWrite();
  const [typed, setTyped] = useState('');
  const [isForced, setForced] = useState(false);
  const [isAccepted, setAccepted] = useState(false);
  const [isTried, setTried] = useState(false);
  const want = wantOf(card, to);
  const text = typed.trim();
  // Open comments already describe the requested changes, so the note is optional.
  const isOptional = want === 'review_note' && card.open_comments > 0;
  const isMissing = want !== undefined && text === '' && !isOptional;
  const isApproval = to === 'approved' && card.status === 'review';
  const clientComments = useQuery({ ...useClientCommentsQuery(), enabled: isApproval }).data ?? [];
  const isUnread = isApproval && clientComments.length > 0 && !isAccepted;
  const input = () => ({
    id: card.id,
    status: to,
    ...(want && text ? { [want]: text } : {}),
    ...(isForced ? { force: true } : {}),
    ...(isAccepted ? { accept_open_comments: true } : {}),
    ...write.lease,
  });

  async function submit() {
    setTried(true);
    if (isMissing || isUnread) return;
    const isDone = await write.run(async () =>
      shown.put((await client.editCards.update.mutate(input())).data),
    );
    if (isDone) onDone();
  }

  return {
    /** The text that the step asks for. */
    text: { want, typed, setTyped, isOptional, isMissing: isTried && isMissing },
    /** Required changes that are not done; a manager may approve the cut all the same. */
    openFixes: isApproval ? card.open_fixes : 0,
    force: { isForced, setForced },
    /** Comments of the client that the person has to accept before the approval. */
    clientComments: isApproval ? clientComments : [],
    acceptance: { isAccepted, setAccepted, isMissing: isTried && isUnread },
    input,
    submit,
    write,
  };
}

export type StepForm = ReturnType<typeof useStepForm>;
