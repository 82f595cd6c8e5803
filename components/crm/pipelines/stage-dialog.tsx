'use client';

import { Modal, MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { useAllWords } from '#components/base/wording/words/all-words.ts';
import { requirable, stageKinds } from '#server/areas/crm/pipelines/stage-table.ts';
import classes from './pipelines.module.css';
import { asKnown, isRequirable, type Pipeline, type Stage, type StageInput } from './pipelines.ts';
import { usePipelineWrites } from './use-pipelines.ts';

const fresh = { name: '', kind: 'open', probability: 50, rot_days: null, required_fields: [] } as const;

/** Creates or edits one stage; the server receives the whole list of stages. */
export function StageDialog({
  pipeline,
  stage,
  onClose,
}: {
  pipeline: Pipeline;
  stage?: Stage;
  onClose: () => void;
}) {
  const t = useTranslations('pipelines');
  const common = useTranslations('common');
  const words = useAllWords();
  const refusalText = useFailureText();
  const { update } = usePipelineWrites();
  const start: Pick<Stage, 'name' | 'kind' | 'probability' | 'rot_days' | 'required_fields'> = stage ?? {
    ...fresh,
    required_fields: [],
  };
  const [name, setName] = useState(start.name);
  const [kind, setKind] = useState(start.kind);
  const [probability, setProbability] = useState(start.probability);
  const [rotDays, setRotDays] = useState(start.rot_days);
  const [asked, setAsked] = useState(start.required_fields.filter(isRequirable));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});

  const others = pipeline.stages;
  const place = stage ? others.indexOf(stage) : firstClosed(others);
  const typed: StageInput = {
    ...(stage ? { id: stage.id } : {}),
    name: name.trim(),
    kind,
    ...(kind === 'open' ? { probability, rot_days: rotDays } : {}),
    required_fields: asked,
  };
  const input = {
    id: pipeline.id,
    stages: others.map(asKnown).toSpliced(place, stage ? 1 : 0, typed),
  };

  function refused(error: unknown) {
    const { details } = wireError(error);
    const own = `stages.${place}.`;
    const found = details.filter(({ path }) => path.startsWith(own));
    const at = Object.fromEntries(found.map(({ path, message }) => [path.slice(own.length), message]));
    setProblems(found.length > 0 ? at : { '': refusalText(error) });
  }

  function save(event: FormEvent) {
    event.preventDefault();
    setProblems(typed.name ? {} : { name: t('nameMissing') });
    if (!typed.name) return;
    update.mutate(input, {
      onSuccess: () => {
        notifications.show({ message: t('saved', { name: pipeline.name }) });
        onClose();
      },
      onError: refused,
    });
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={stage ? t('editOf', { name: stage.name }) : t('addStageTo', { name: pipeline.name })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form noValidate onSubmit={save}>
        <div className={classes.form}>
          <TextInput
            label={t('stageName')}
            data-autofocus
            maxLength={100}
            error={problems.name}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Select
            label={t('kind')}
            description={t('kindAbout')}
            allowDeselect={false}
            error={problems.kind}
            data={stageKinds.map((value) => ({ value, label: words.value('pipelines', 'kind', value) }))}
            value={kind}
            onChange={(value) => setKind(stageKinds.find((one) => one === value) ?? kind)}
          />
          {kind === 'open' && (
            <>
              <NumberInput
                label={t('probability')}
                min={0}
                max={100}
                suffix=" %"
                hideControls
                allowDecimal={false}
                error={problems.probability}
                value={probability}
                onChange={(value) => setProbability(Number(value))}
              />
              <NumberInput
                label={t('rotDays')}
                description={t('rotDaysAbout')}
                min={1}
                max={3650}
                hideControls
                allowDecimal={false}
                error={problems.rot_days}
                value={rotDays ?? ''}
                onChange={(value) => setRotDays(typeof value === 'number' ? value : null)}
              />
            </>
          )}
          <MultiSelect
            label={t('required')}
            description={t('requiredAbout')}
            error={problems.required_fields}
            data={requirable.map((value) => ({ value, label: words.property('deal', value) }))}
            value={asked}
            onChange={(values) => setAsked(values.filter(isRequirable))}
          />
        </div>
        <DialogFooter
          submit={common('save')}
          isBusy={update.isPending}
          problem={problems['']}
          aside={<AsCode area="pipelines" verb="update" input={() => input} />}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}

/** A new stage is inserted after the last open stage. */
const firstClosed = (stages: readonly Stage[]) => stages.findLastIndex(({ kind }) => kind === 'open') + 1;
