'use client';

import { Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { Dialog } from './dialog.tsx';
import { DeliveryFields, RequestFields, StartFields } from './new-card-fields.tsx';
import { useNewCard } from './use-new-card.ts';

/** Creates a video with the fields that a requester knows. The others are edited on the card. */
export function NewCardDialog({ title, onClose }: { title?: string | undefined; onClose: () => void }) {
  const t = useTranslations('board.newCard');
  const form = useNewCard(onClose, title);
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
        <RequestFields form={form} />
        <DeliveryFields form={form} />
        <StartFields form={form} />
      </Stack>
    </Dialog>
  );
}
