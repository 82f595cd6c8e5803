'use client';

import { useMutation } from '@tanstack/react-query';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { newKey } from '#components/base/data/new-key.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import { type Attempt, type Draft, emptyDraft } from './drafts.ts';

const mostRetries = 3;
const pauseMs = 700;

/** The call may have been carried out, so only its repetition with the same key is safe. */
const isUnknown = (error: unknown) =>
  ['unreachable', 'internal_error', 'idempotency_conflict'].includes(wireError(error).code);

interface Options<Reply> {
  draft: Draft;
  change: (draft: Draft) => void;
  send: (draft: Draft, attempt: Attempt) => Promise<Reply>;
  onSent: (reply: Reply, attempt: Attempt) => void;
}

/**
 * Sends a draft once. Its key is stored before the first try and until an answer arrives, so that a lost answer, a retry
 * or a reload of the page cannot send it twice.
 */
export function useSending<Reply>({ draft, change, send, onSent }: Options<Reply>) {
  const failureText = useFailureText();
  const sending = useMutation({
    mutationFn: ({ draft: sent, attempt }: { draft: Draft; attempt: Attempt }) => send(sent, attempt),
    networkMode: 'always',
    retry: (failures, error) => failures < mostRetries && isUnknown(error),
    retryDelay: pauseMs,
    onSuccess: (reply, { attempt }) => {
      change({ ...emptyDraft });
      onSent(reply, attempt);
    },
    onError: (error, { draft: sent }) => {
      if (!isUnknown(error)) change(sent);
    },
  });

  function submit(step: string) {
    if (sending.isPending || draft.body.trim() === '') return;
    const { attempt: known, ...rest } = draft;
    const attempt = known ?? { key: newKey(), step };
    change({ ...rest, attempt });
    sending.mutate({ draft: rest, attempt });
  }

  const isRefused = sending.isError && !isUnknown(sending.error);
  return {
    submit,
    isSending: sending.isPending,
    problem: isRefused ? failureText(sending.error) : undefined,
  };
}
