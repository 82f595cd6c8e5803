'use client';

import { Modal, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { LimitsFields } from './limits-fields.tsx';
import classes from './token-form.module.css';
import { showAtFields, type TokenValues, toFields, useTokenForm, valuesOf } from './token-form.ts';
import type { Token } from './tokens.ts';
import { useRefreshTokens } from './use-tokens.ts';

export function EditDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  const t = useTranslations();
  const failureText = useFailureText();
  const refresh = useRefreshTokens();
  const form = useTokenForm(valuesOf(token));
  const [problem, setProblem] = useState<string>();
  const update = useMutation(
    useTRPC().tokens.update.mutationOptions({
      onSuccess: ({ data }) => {
        void refresh();
        notifications.show({ message: t('tokens.saved', { name: data.name }) });
        onClose();
      },
      onError: (error) => setProblem(showAtFields(form, error) ? undefined : failureText(error)),
    }),
  );

  const inputOf = (values: TokenValues) => {
    const { expires_at, ...fields } = toFields(values);
    const isExpiryTouched = form.isDirty('expiry') || form.isDirty('lastDay');
    return { id: token.id, ...fields, ...(isExpiryTouched ? { expires_at } : {}) };
  };

  function save(values: TokenValues) {
    setProblem(undefined);
    update.mutate(inputOf(values));
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('tokenForm.editTitle', { name: token.name })}
      size={480}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form noValidate onSubmit={form.onSubmit(save)}>
        <div className={classes.fields}>
          <TextInput
            label={t('tokenForm.name')}
            description={t('tokenForm.nameAbout')}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <LimitsFields form={form} />
          <Text size="xs" c="dimmed">
            {t('tokenForm.roleFixed')}
          </Text>
        </div>
        <DialogFooter
          submit={t('common.save')}
          isBusy={update.isPending}
          problem={problem}
          aside={<AsCode area="tokens" verb="update" input={() => inputOf(form.values)} />}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}
