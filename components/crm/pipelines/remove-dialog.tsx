'use client';

import { Modal, Select, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { asKnown, type Pipeline, remainingStages, type Stage } from './pipelines.ts';
import { usePipelineWrites } from './use-pipelines.ts';

interface Props {
  all: readonly Pipeline[];
  pipeline: Pipeline;
  stage?: Stage;
  onClose: () => void;
}

/** Removes a stage, or a pipeline with all its stages, and moves its deals to another stage. */
export function RemoveDialog({ all, pipeline, stage, onClose }: Props) {
  const t = useTranslations('pipelines');
  const common = useTranslations('common');
  const removal = useRemoval({ pipeline, stage, onRemoved: onClose });
  const { target, setTarget, problem, ofStage, ofPipeline } = removal;
  const removed = stage ? [stage] : pipeline.stages;
  const targets = remainingStages(all, removed, [...new Set(removed.map(({ kind }) => kind))]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('removeTitle', { name: removal.name })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          removal.submit();
        }}
      >
        <Text size="sm" mb="sm">
          {t(stage ? 'removeStageAbout' : 'removeAbout')}
        </Text>
        <Select
          label={t('moveTo')}
          placeholder={t('noDeals')}
          clearable
          searchable
          error={problem.target}
          data={targets.map(({ pipeline: of, stages }) => ({
            group: of.name,
            items: stages.map((one) => ({ value: one.id, label: one.name })),
          }))}
          value={target}
          onChange={setTarget}
        />
        <DialogFooter
          submit={t('remove')}
          color="brick"
          isBusy={removal.isBusy}
          problem={problem.other}
          aside={
            stage ? (
              <AsCode area="pipelines" verb="update" input={() => ofStage} />
            ) : (
              <AsCode area="pipelines" verb="remove" input={() => ofPipeline} />
            )
          }
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}

interface RemovalOptions {
  pipeline: Pipeline;
  stage: Stage | undefined;
  onRemoved: () => void;
}

/** The chosen stage for the deals, the inputs of both calls, and the one that removes. */
function useRemoval({ pipeline, stage, onRemoved }: RemovalOptions) {
  const t = useTranslations('pipelines');
  const refusalText = useFailureText();
  const { update, remove } = usePipelineWrites();
  const [target, setTarget] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ target?: string | undefined; other?: string | undefined }>({});
  const { name } = stage ?? pipeline;
  const moveTo = target === null ? {} : { move_to: target };
  const remaining = pipeline.stages.filter((one) => one !== stage);
  const ofStage = { id: pipeline.id, stages: remaining.map(asKnown), ...moveTo };
  const ofPipeline = { id: pipeline.id, ...moveTo };

  const handlers = {
    onSuccess: () => {
      notifications.show({ message: t('removed', { name }) });
      onRemoved();
    },
    onError: (error: unknown) => {
      const own = byField(wireError(error).details).move_to;
      setProblem({ target: own, other: own ? undefined : refusalText(error) });
    },
  };

  function submit() {
    setProblem({});
    if (stage) update.mutate(ofStage, handlers);
    else remove.mutate(ofPipeline, handlers);
  }

  const isBusy = update.isPending || remove.isPending;
  return { name, target, setTarget, problem, ofStage, ofPipeline, submit, isBusy };
}
