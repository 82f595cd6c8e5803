'use client';

import { Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { codeOf } from '../../queue/cards/card.ts';
import { useCardWorkspace } from '../card-workspace.ts';
import { BriefFields } from './brief-fields.tsx';
import { EffortFields, OwnerFields, PeopleFields, PlanFields, TagFields } from './edit-fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useEditForm } from './use-edit-form.ts';

/** Edits the fields of a card. Only changed fields are sent. */
export function EditDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('card.edit');
  const { card } = useCardWorkspace();
  const form = useEditForm(onClose);
  return (
    <FormDialog
      title={t('title', { code: codeOf(card) })}
      submit={t('submit')}
      size="lg"
      write={form.write}
      code={<AsCode area="editCards" verb="update" input={form.input} />}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <BriefFields form={form} />
        <EffortFields form={form} />
        <PlanFields form={form} />
        <PeopleFields form={form} />
        <OwnerFields form={form} />
        <TagFields form={form} />
      </Stack>
    </FormDialog>
  );
}
