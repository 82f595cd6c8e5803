'use client';

import { Divider, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useCardWorkspace } from '../card-workspace.ts';
import { FilmChoice } from './film-choice.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useVersionForm } from './use-version-form.ts';
import { AddressField, LengthFields, PictureFields, StateFields } from './version-fields.tsx';

/** Adds a new version; a version that can be played moves the card to review. */
export function VersionDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('card.version');
  const { card } = useCardWorkspace();
  const form = useVersionForm(onClose);
  return (
    <FormDialog
      title={t('title', { number: card.version_count + 1 })}
      about={t('about')}
      submit={t('submit')}
      size="lg"
      write={form.write}
      code={<AsCode area="editVersions" verb="create" input={form.input} />}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <FilmChoice note={form.fields.note} onChosen={onClose} />
        <Divider label={t('orLink')} labelPosition="left" />
        <AddressField form={form} />
        <LengthFields form={form} />
        <PictureFields form={form} />
        <StateFields form={form} />
      </Stack>
    </FormDialog>
  );
}
