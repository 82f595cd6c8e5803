'use client';

import { Modal, Select, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import { useSession } from '#components/base/session/context.tsx';
import { CodeBlock } from '#components/base/ui/code/code-block.tsx';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import type { Role } from '#server/kernel/access/access.ts';
import { isRole, rolesGivenBy } from './given-roles.ts';
import classes from './members.module.css';

export interface InviteValues {
  email: string;
  name: string;
  role: Role;
}

const inputOf = ({ email, name, role }: InviteValues) => ({
  email: email.trim(),
  role,
  ...(name.trim() ? { name: name.trim() } : {}),
});

/** Invites a person. Without mail delivery the link is shown, so that the inviter can pass it on. */
export function InviteDialog({ initial, onClose }: { initial: InviteValues; onClose: () => void }) {
  const t = useTranslations('members');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const form = useForm<InviteValues>({
    initialValues: initial,
    validate: { email: (value) => (value.trim() ? null : t('emailMissing')) },
  });
  const invite = useMutation(
    useTRPC().invitations.create.mutationOptions({
      onSuccess: ({ data }) => {
        void queryClient.invalidateQueries({ queryKey: [['invitations']] });
        if (data.url !== null) return;
        notifications.show({ message: t('inviteSent', { email: data.email }) });
        onClose();
      },
      onError: (error) => {
        const problems = byField(wireError(error).details);
        form.setErrors(problems);
        const isShown = Object.keys(problems).some((field) => field in form.values);
        setProblem(isShown ? undefined : failureText(error));
      },
    }),
  );
  const url = invite.data?.data.url;
  return (
    <Modal opened onClose={onClose} title={t('invite')} closeButtonProps={{ 'aria-label': common('close') }}>
      {url ? (
        <>
          <p>{t('handOn', { email: form.values.email })}</p>
          <CodeBlock text={url} name={t('link')} copyLabel={t('copyLink')} />
        </>
      ) : (
        <form
          noValidate
          onSubmit={form.onSubmit((values) => {
            setProblem(undefined);
            invite.mutate(inputOf(values));
          })}
        >
          <InviteFields form={form} />
          <DialogFooter
            submit={t('send')}
            isBusy={invite.isPending}
            problem={problem}
            aside={<AsCode area="invitations" verb="create" input={() => inputOf(form.values)} />}
            onCancel={onClose}
          />
        </form>
      )}
    </Modal>
  );
}

function InviteFields({ form }: { form: UseFormReturnType<InviteValues> }) {
  const t = useTranslations('members');
  const roleName = useTranslations('roles');
  const { role: own } = useSession();
  return (
    <div className={classes.fields}>
      <TextInput
        type="email"
        label={t('email')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <TextInput label={t('name')} autoComplete="off" {...form.getInputProps('name')} />
      <Select
        label={t('role')}
        description={t('roleAbout')}
        data={rolesGivenBy(own).map((role) => ({ value: role, label: roleName(role) }))}
        allowDeselect={false}
        value={form.values.role}
        error={form.errors.role}
        onChange={(role) => isRole(role) && form.setFieldValue('role', role)}
      />
    </div>
  );
}
