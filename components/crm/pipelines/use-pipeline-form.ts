'use client';

import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import { isRequirable, type Pipeline, type StageInput } from './pipelines.ts';
import { usePipelineWrites } from './use-pipelines.ts';

interface Options {
  all: readonly Pipeline[];
  pipeline: Pipeline | undefined;
  onSaved: () => void;
}

/** The typed name of a pipeline, the stages that a new one begins with, and the call that saves it. */
export function usePipelineForm({ all, pipeline, onSaved }: Options) {
  const t = useTranslations('pipelines');
  const refusalText = useFailureText();
  const { create, update } = usePipelineWrites();
  const [name, setName] = useState(pipeline?.name ?? '');
  /** The id of the pipeline whose stages are copied. */
  const [like, setLike] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ name?: string | undefined; other?: string | undefined }>({});
  const simple: StageInput[] = [
    { name: t('firstStage'), kind: 'open', probability: 25 },
    { name: t('wonStage'), kind: 'won' },
    { name: t('lostStage'), kind: 'lost' },
  ];
  const copied = all.find(({ id }) => id === like)?.stages.map(asNew);
  const input = { name: name.trim(), stages: copied ?? simple };

  const handlers = {
    onSuccess: () => {
      notifications.show({ message: t(pipeline ? 'saved' : 'created', { name: input.name }) });
      onSaved();
    },
    onError: (error: unknown) => {
      const own = byField(wireError(error).details).name;
      setProblem({ name: own, other: own ? undefined : refusalText(error) });
    },
  };

  function save() {
    setProblem(input.name ? {} : { name: t('nameMissing') });
    if (!input.name) return;
    if (pipeline) update.mutate({ id: pipeline.id, name: input.name }, handlers);
    else create.mutate(input, handlers);
  }

  return { name, setName, like, setLike, problem, input, save, isBusy: create.isPending || update.isPending };
}

/** A copy of a stage as a stage of another pipeline. */
const asNew = ({
  name,
  kind,
  probability,
  rot_days,
  required_fields,
}: Pipeline['stages'][number]): StageInput => ({
  name,
  kind,
  probability,
  rot_days,
  required_fields: required_fields.filter(isRequirable),
});
