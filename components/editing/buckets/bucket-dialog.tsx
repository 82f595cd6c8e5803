'use client';

import { Checkbox, Modal, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import type { Bucket } from './buckets.ts';
import { useBucketForm } from './use-bucket-form.ts';

const texts = [
  { name: 'name', about: undefined, isRequired: true },
  { name: 'bucket', about: undefined, isRequired: true },
  { name: 'region', about: undefined, isRequired: true },
  { name: 'endpoint', about: 'endpointAbout', isRequired: false },
  { name: 'prefix', about: 'prefixAbout', isRequired: false },
  { name: 'access_key', about: undefined, isRequired: true },
] as const;

const labels = {
  name: 'name',
  bucket: 'bucket',
  region: 'region',
  endpoint: 'endpoint',
  prefix: 'prefix',
  access_key: 'accessKey',
} as const;

/** Adds a bucket or changes it. The secret access key is never shown, and stays as it is if none is typed. */
export function BucketDialog({ bucket, onClose }: { bucket: Bucket | undefined; onClose: () => void }) {
  const t = useTranslations('buckets');
  const common = useTranslations('common');
  const form = useBucketForm(bucket, onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      title={bucket ? t('editOf', { name: bucket.name }) : t('new')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <Fields form={form} isNew={!bucket} />
        <DialogFooter
          submit={common('save')}
          isBusy={form.isBusy}
          problem={form.problem.other}
          aside={
            bucket ? (
              <AsCode area="handOverBuckets" verb="update" input={() => form.shownChange} />
            ) : (
              <AsCode area="handOverBuckets" verb="create" input={() => form.shownInput} />
            )
          }
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}

function Fields({ form, isNew }: { form: ReturnType<typeof useBucketForm>; isNew: boolean }) {
  const t = useTranslations('buckets');
  const { fields, set, problem } = form;
  return (
    <Stack gap="sm">
      {texts.map(({ name, about, isRequired }) => (
        <TextInput
          key={name}
          label={t(labels[name])}
          description={about && t(about)}
          required={isRequired}
          autoComplete="off"
          data-autofocus={name === 'name' || undefined}
          value={fields[name]}
          error={problem.fields[name]}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
        />
      ))}
      <PasswordInput
        label={t('secret')}
        description={isNew ? t('secretAbout') : t('secretKept')}
        required={isNew}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('showSecret') }}
        value={fields.secret_access_key}
        error={problem.fields.secret_access_key}
        onChange={(event) => set({ secret_access_key: event.currentTarget.value })}
      />
      <Checkbox
        label={t('pathStyle')}
        description={t('pathStyleAbout')}
        checked={fields.path_style}
        onChange={(event) => set({ path_style: event.currentTarget.checked })}
      />
    </Stack>
  );
}
