'use client';

import { Modal, Select, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import classes from './pipelines.module.css';
import type { Pipeline } from './pipelines.ts';
import { usePipelineForm } from './use-pipeline-form.ts';

interface Props {
  all: readonly Pipeline[];
  pipeline?: Pipeline;
  onClose: () => void;
}

/** Creates a pipeline with a few default stages or those of another pipeline, or renames an existing one. */
export function PipelineDialog({ all, pipeline, onClose }: Props) {
  const t = useTranslations('pipelines');
  const common = useTranslations('common');
  const form = usePipelineForm({ all, pipeline, onSaved: onClose });
  const { input, problem } = form;
  return (
    <Modal
      opened
      onClose={onClose}
      title={pipeline ? t('renameOf', { name: pipeline.name }) : t('new')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <div className={classes.form}>
          <TextInput
            label={t('name')}
            data-autofocus
            maxLength={100}
            error={problem.name}
            value={form.name}
            onChange={(event) => form.setName(event.currentTarget.value)}
          />
          {!pipeline && (
            <Select
              label={t('beginWith')}
              placeholder={t('simple')}
              clearable
              data={all.map((one) => ({ value: one.id, label: t('like', { name: one.name }) }))}
              value={form.like}
              onChange={form.setLike}
            />
          )}
        </div>
        <DialogFooter
          submit={pipeline ? common('save') : t('create')}
          isBusy={form.isBusy}
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
