'use client';

import { Modal, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { LimitsFields } from './limits-fields.tsx';
import { PermissionPreview } from './permission-preview.tsx';
import { RoleField } from './role-field.tsx';
import classes from './token-form.module.css';
import { showAtFields, type TokenValues, toFields, useTokenForm } from './token-form.ts';
import { type IssuedToken, isArea } from './tokens.ts';
import { useRefreshTokens } from './use-tokens.ts';

function CreateForm({
  onIssued,
  onCancel,
}: {
  onIssued: (issued: IssuedToken) => void;
  onCancel: () => void;
}) {
  const t = useTranslations('tokenForm');
  const failureText = useFailureText();
  const refresh = useRefreshTokens();
  const form = useTokenForm();
  const [problem, setProblem] = useState<string>();
  const create = useMutation(
    useTRPC().tokens.create.mutationOptions({
      onSuccess: ({ data }) => {
        void refresh();
        onIssued(data);
      },
      onError: (error) => setProblem(showAtFields(form, error) ? undefined : failureText(error)),
    }),
  );
  const inputOf = (values: TokenValues) => ({ ...toFields(values), role: values.role });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        setProblem(undefined);
        create.mutate(inputOf(values));
      })}
    >
      <div className={classes.columns}>
        <div className={classes.fields}>
          <TextInput
            label={t('name')}
            description={t('nameAbout')}
            placeholder={t('namePlaceholder')}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <RoleField form={form} />
          <LimitsFields form={form} />
        </div>
        <PermissionPreview role={form.values.role} areas={form.values.areas.filter(isArea)} />
      </div>
      <DialogFooter
        submit={t('submit')}
        isBusy={create.isPending}
        problem={problem}
        aside={<AsCode area="tokens" verb="create" input={() => inputOf(form.values)} />}
        onCancel={onCancel}
      />
    </form>
  );
}

export function CreateDialog({
  isOpen,
  onIssued,
  onClose,
}: {
  isOpen: boolean;
  onIssued: (issued: IssuedToken) => void;
  onClose: () => void;
}) {
  const t = useTranslations('tokenForm');
  const common = useTranslations('common');
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('createTitle')}
      size={920}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <CreateForm onIssued={onIssued} onCancel={onClose} />
    </Modal>
  );
}
