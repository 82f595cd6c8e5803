'use client';

import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Inputs, useTRPC } from '#components/base/data/trpc.ts';
import { asKnown, everyPipeline, type Pipeline, type Stage } from './pipelines.ts';

export const usePipelines = () => useQuery(useTRPC().pipelines.list.queryOptions(everyPipeline));

/** The writes of pipelines; dialogs show refusals themselves. */
export function usePipelineWrites() {
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: [['pipelines']] });
  return {
    create: useMutation(trpc.pipelines.create.mutationOptions({ onSettled })),
    update: useMutation(trpc.pipelines.update.mutationOptions({ onSettled })),
    remove: useMutation(trpc.pipelines.remove.mutationOptions({ onSettled })),
  };
}

/** Shows the new order at once, and restores the old one with the reason if the server refuses. */
export function useReorder() {
  const t = useTranslations('pipelines');
  const refusalText = useFailureText();
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  const queryKey = trpc.pipelines.list.queryKey(everyPipeline);
  const { update } = usePipelineWrites();

  async function run(shown: (all: readonly Pipeline[]) => Pipeline[], input: Inputs['pipelines']['update']) {
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(queryKey, (list) => list && { ...list, data: shown(list.data) });
    try {
      await update.mutateAsync(input);
    } catch (error) {
      queryClient.setQueryData(queryKey, before);
      const message = t('notMoved', { reason: refusalText(error) });
      notifications.show({ color: 'brick', message, autoClose: false });
    }
  }

  return {
    stages: (pipeline: Pipeline, stages: readonly Stage[]) =>
      run((all) => all.map((one) => (one.id === pipeline.id ? { ...one, stages: [...stages] } : one)), {
        id: pipeline.id,
        stages: stages.map(asKnown),
      }),
  };
}
