'use client';

import { Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import classes from './second-factor.module.css';
import { useAddPasskey } from './use-passkeys.ts';

interface Props {
  onDone: (codes: string[]) => void;
  onClose: () => void;
}

/** Asks for a name, and then lets the browser make the passkey. */
export function PasskeyDialog({ onDone, onClose }: Props) {
  const t = useTranslations('secondFactor');
  const common = useTranslations('common');
  const { add, isBusy, problem } = useAddPasskey(onDone);
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (value) => (value.trim() ? null : t('passkeyNameMissing')) },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('addPasskeyTitle')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form noValidate onSubmit={form.onSubmit(({ name }) => add(name.trim()))}>
        <Stack gap="md">
          <p className={classes.about}>{t('addPasskeyAbout')}</p>
          <TextInput
            label={t('passkeyName')}
            description={t('passkeyNameAbout')}
            maxLength={100}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <DialogFooter submit={t('addPasskey')} isBusy={isBusy} problem={problem} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
