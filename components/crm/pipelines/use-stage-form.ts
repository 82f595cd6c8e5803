'use client';

import { useSetState } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import type { Requirable } from '#server/areas/crm/pipelines/stage-table.ts';
import { asKnown, isRequirable, type Pipeline, type Stage, type StageInput } from './pipelines.ts';
import { usePipelineWrites } from './use-pipelines.ts';

interface StageFields extends Pick<Stage, 'name' | 'kind' | 'probability' | 'rot_days'> {
  required: Requirable[];
}

const fresh: StageFields = { name: '', kind: 'open', probability: 50, rot_days: null, required: [] };

const fieldsOf = ({ name, kind, probability, rot_days, required_fields }: Stage): StageFields => ({
  name,
  kind,
  probability,
  rot_days,
  required: required_fields.filter(isRequirable),
});

const inputOf = ({ name, kind, probability, rot_days, required }: StageFields): StageInput => ({
  name: name.trim(),
  kind,
  ...(kind === 'open' ? { probability, rot_days } : {}),
  required_fields: required,
});

/** A new stage is inserted after the last open stage. */
const firstClosed = (stages: readonly Stage[]) => stages.findLastIndex(({ kind }) => kind === 'open') + 1;

interface Options {
  pipeline: Pipeline;
  stage: Stage | undefined;
  onSaved: () => void;
}

/** The typed values of a stage, their problems, and the call that saves the list of stages with it. */
export function useStageForm({ pipeline, stage, onSaved }: Options) {
  const t = useTranslations('pipelines');
  const refusalText = useFailureText();
  const { update } = usePipelineWrites();
  const [fields, set] = useSetState(stage ? fieldsOf(stage) : fresh);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});

  const position = stage ? pipeline.stages.indexOf(stage) : firstClosed(pipeline.stages);
  const typed = { ...(stage ? { id: stage.id } : {}), ...inputOf(fields) };
  const input = {
    id: pipeline.id,
    stages: pipeline.stages.map(asKnown).toSpliced(position, stage ? 1 : 0, typed),
  };

  function showRefusal(error: unknown) {
    const { details } = wireError(error);
    const own = `stages.${position}.`;
    const found = details.filter(({ path }) => path.startsWith(own));
    const at = Object.fromEntries(found.map(({ path, message }) => [path.slice(own.length), message]));
    setProblems(found.length > 0 ? at : { '': refusalText(error) });
  }

  function save() {
    setProblems(typed.name ? {} : { name: t('nameMissing') });
    if (!typed.name) return;
    update.mutate(input, {
      onSuccess: () => {
        notifications.show({ message: t('saved', { name: pipeline.name }) });
        onSaved();
      },
      onError: showRefusal,
    });
  }

  return { fields, set, problems, input, save, isBusy: update.isPending };
}

export type StageForm = ReturnType<typeof useStageForm>;
