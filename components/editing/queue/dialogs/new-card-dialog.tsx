'use client';

import { Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { TemplateSelect } from '../templates/template-select.tsx';
import type { CardTemplate } from '../templates/use-card-templates.ts';
import { Dialog } from './dialog.tsx';
import { DeliveryFields, RequestFields, StartFields } from './new-card-fields.tsx';
import { useNewCard } from './use-new-card.ts';

interface Props {
  title?: string | undefined;
  template?: CardTemplate | undefined;
  onClose: () => void;
}

/** Creates a video with the fields that a requester knows. The others are edited on the card, or come from a template. */
export function NewCardDialog({ title, template, onClose }: Props) {
  const t = useTranslations('board.newCard');
  const form = useNewCard(onClose, title, template);
  return (
    <Dialog
      title={t('title')}
      submit={t('submit')}
      isBusy={form.isBusy}
      problem={form.problems['']}
      onSubmit={() => void form.submit()}
      onClose={onClose}
      code={<AsCode area="editCards" verb="create" input={form.input} />}
    >
      <Stack gap="sm">
        <TemplateSelect templates={form.templates} chosen={form.template} onChoose={form.choose} />
        <RequestFields form={form} />
        <DeliveryFields form={form} />
        <StartFields form={form} />
      </Stack>
    </Dialog>
  );
}
