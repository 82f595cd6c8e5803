'use client';

import { Modal, Select, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import classes from './pipelines.module.css';
import { isRequirable, type Pipeline, type StageInput } from './pipelines.ts';
import { usePipelineWrites } from './use-pipelines.ts';

/** Creates a pipeline with a few default stages or those of another pipeline, or renames an existing one. */
export function PipelineDialog({
  all,
  pipeline,
  onClose,
}: {
  all: readonly Pipeline[];
  pipeline?: Pipeline;
  onClose: () => void;
}) {
  const t = useTranslations('pipelines');
  const common = useTranslations('common');
  const refusalText = useFailureText();
  const { create, update } = usePipelineWrites();
  const [name, setName] = useState(pipeline?.name ?? '');
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
      onClose();
    },
    onError: (error: unknown) => {
      const own = byField(wireError(error).details).name;
      setProblem({ name: own, other: own ? undefined : refusalText(error) });
    },
  };

  function save(event: FormEvent) {
    event.preventDefault();
    setProblem(input.name ? {} : { name: t('nameMissing') });
    if (!input.name) return;
    if (pipeline) update.mutate({ id: pipeline.id, name: input.name }, handlers);
    else create.mutate(input, handlers);
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={pipeline ? t('renameOf', { name: pipeline.name }) : t('new')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form noValidate onSubmit={save}>
        <div className={classes.form}>
          <TextInput
            label={t('name')}
            data-autofocus
            maxLength={100}
            error={problem.name}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {!pipeline && (
            <Select
              label={t('beginWith')}
              placeholder={t('simple')}
              clearable
              data={all.map((one) => ({ value: one.id, label: t('like', { name: one.name }) }))}
              value={like}
              onChange={setLike}
            />
          )}
        </div>
        <DialogFooter
          submit={pipeline ? common('save') : t('create')}
          isBusy={create.isPending || update.isPending}
          problem={problem.other}
          aside={
            pipeline ? (
              <AsCode area="pipelines" verb="update" input={() => ({ id: pipeline.id, name: input.name })} />
            ) : (
              <AsCode area="pipelines" verb="create" input={() => input} />
            )
          }
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}

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
