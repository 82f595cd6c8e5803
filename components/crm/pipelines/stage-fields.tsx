'use client';

import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useAllWords } from '#components/base/wording/words/all-words.ts';
import { requirable, stageKinds } from '#server/areas/crm/pipelines/stage-table.ts';
import classes from './pipelines.module.css';
import { isRequirable } from './pipelines.ts';
import type { StageForm } from './use-stage-form.ts';

interface Props {
  form: StageForm;
}

export function StageFields({ form }: Props) {
  const t = useTranslations('pipelines');
  const words = useAllWords();
  const { fields, set, problems } = form;
  return (
    <div className={classes.form}>
      <TextInput
        label={t('stageName')}
        data-autofocus
        maxLength={100}
        error={problems.name}
        value={fields.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Select
        label={t('kind')}
        description={t('kindAbout')}
        allowDeselect={false}
        error={problems.kind}
        data={stageKinds.map((value) => ({ value, label: words.value('pipelines', 'kind', value) }))}
        value={fields.kind}
        onChange={(value) => set({ kind: stageKinds.find((one) => one === value) ?? fields.kind })}
      />
      {fields.kind === 'open' && <OpenStageFields form={form} />}
      <MultiSelect
        label={t('required')}
        description={t('requiredAbout')}
        error={problems.required_fields}
        data={requirable.map((value) => ({ value, label: words.property('deal', value) }))}
        value={fields.required}
        onChange={(values) => set({ required: values.filter(isRequirable) })}
      />
    </div>
  );
}

/** Only deals of an open stage have a probability, and can be idle for too long. */
function OpenStageFields({ form: { fields, set, problems } }: Props) {
  const t = useTranslations('pipelines');
  return (
    <>
      <NumberInput
        label={t('probability')}
        min={0}
        max={100}
        suffix=" %"
        hideControls
        allowDecimal={false}
        error={problems.probability}
        value={fields.probability}
        onChange={(value) => set({ probability: Number(value) })}
      />
      <NumberInput
        label={t('rotDays')}
        description={t('rotDaysAbout')}
        min={1}
        max={3650}
        hideControls
        allowDecimal={false}
        error={problems.rot_days}
        value={fields.rot_days ?? ''}
        onChange={(value) => set({ rot_days: typeof value === 'number' ? value : null })}
      />
    </>
  );
}
