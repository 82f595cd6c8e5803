'use client';

import { Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import type { Pipeline, Stage } from './pipelines.ts';
import { StageFields } from './stage-fields.tsx';
import { useStageForm } from './use-stage-form.ts';

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
  const form = useStageForm({ pipeline, stage, onSaved: onClose });
  return (
    <Modal
      opened
      onClose={onClose}
      title={stage ? t('editOf', { name: stage.name }) : t('addStageTo', { name: pipeline.name })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <StageFields form={form} />
        <DialogFooter
          submit={common('save')}
          isBusy={form.isBusy}
          problem={form.problems['']}
          aside={<AsCode area="pipelines" verb="update" input={() => form.input} />}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}
