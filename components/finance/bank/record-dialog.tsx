'use client';

import { Modal, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { RecordSelect } from '#components/records/form/selects/record-select.tsx';
import classes from './bank.module.css';
import type { Recording } from './view.ts';

interface Props {
  /** The category that money like this had before. */
  proposed: string;
  onRecord: (recording: Recording) => void;
  onClose: () => void;
}

/** Asks for the category of money without a document. The proposed one needs only Enter. */
export function RecordDialog({ proposed, onRecord, onClose }: Props) {
  const t = useTranslations('bank');
  const common = useTranslations('common');
  const [category, setCategory] = useState(proposed);
  const [description, setDescription] = useState('');
  const [project, setProject] = useState<string | null>(null);
  const [department, setDepartment] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('recordTitle')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (category.trim() === '') return setMissing(true);
          onRecord({
            ...{ category: category.trim(), project_id: project, department_id: department },
            description: description.trim() === '' ? null : description.trim(),
          });
          onClose();
        }}
      >
        <div className={classes.fields}>
          <TextInput
            data-autofocus
            withAsterisk
            label={t('category')}
            description={t('categoryAbout')}
            maxLength={100}
            value={category}
            error={isMissing && category.trim() === '' ? t('categoryMissing') : undefined}
            onChange={(event) => setCategory(event.currentTarget.value)}
          />
          <RecordSelect label={t('project')} kind="project" clearable value={project} onChange={setProject} />
          <RecordSelect
            label={t('department')}
            kind="department"
            clearable
            value={department}
            onChange={setDepartment}
          />
          <TextInput
            label={t('description')}
            placeholder={t('descriptionUsual')}
            maxLength={500}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
        </div>
        <DialogFooter submit={t('record')} isBusy={false} onCancel={onClose} />
      </form>
    </Modal>
  );
}
