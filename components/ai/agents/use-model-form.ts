'use client';

import { useSetState } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';

export type Model = Outputs['aiModel']['get']['data'];

const initialOf = ({ enabled, base_url, model, timeout_seconds, monthly_tokens }: Model) => ({
  // A person who fills in an empty form expects the model to be used.
  enabled: enabled || base_url === null,
  base_url: base_url ?? '',
  model: model ?? '',
  timeout_seconds,
  monthly_tokens,
});

/** The edited settings of the model, their problems, and the call that saves them. */
export function useModelForm(model: Model) {
  const t = useTranslations('agents.model');
  const failureText = useFailureText();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [values, set] = useSetState(initialOf(model));
  const [key, setKey] = useState('');
  const [isForgotten, setForgotten] = useState(false);
  const save = useMutation(
    trpc.aiModel.update.mutationOptions({
      onSuccess: (reply) => {
        queryClient.setQueryData(trpc.aiModel.get.queryKey({}), reply);
        setKey('');
        setForgotten(false);
        const [warning] = reply.warnings ?? [];
        notifications.show({ message: warning?.message ?? t('saved'), role: 'status' });
      },
    }),
  );
  const problems = byField(wireError(save.error).details);
  const isUnplaced = save.isError && Object.keys(problems).length === 0;
  const input = () => ({
    ...values,
    ...(isForgotten ? { api_key: null } : key ? { api_key: key } : {}),
  });
  return {
    model,
    values,
    set,
    apiKey: { key, setKey, isForgotten, setForgotten },
    problems,
    /** The refusal, if it is about no field. */
    trouble: isUnplaced ? failureText(save.error) : undefined,
    /** The input as it is shown to people, without the typed key. */
    shownInput: () => ({ ...input(), ...(key && !isForgotten ? { api_key: '…' } : {}) }),
    submit: () => save.mutate(input()),
    isSaving: save.isPending,
    isRefused: save.isError,
  };
}

export type ModelFormState = ReturnType<typeof useModelForm>;
