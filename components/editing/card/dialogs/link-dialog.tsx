'use client';

import { Select, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { NewLink } from '../../links/new-link.tsx';
import { RightsFields } from '../../links/rights-fields.tsx';
import { SpanSelect } from '../../links/span-select.tsx';
import { useCardWorkspace } from '../card-workspace.ts';
import { FormDialog } from './form-dialog.tsx';
import { type LinkForm, useLinkForm } from './use-link-form.ts';

/** Creates a review link for one guest. The address is shown only once. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('reviewLinks');
  const form = useLinkForm();
  if (form.made)
    return (
      <NewLink
        id={form.made.id}
        name={form.name}
        address={form.made.url}
        isLocked={form.fields.password !== ''}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={t('make')}
      about={t('about')}
      submit={t('submit')}
      write={form.write}
      code={<AsCode area="editReviewLinks" verb="create" input={form.input} />}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <LinkFields form={form} />
    </FormDialog>
  );
}

/** The guest, and what the link lets the guest do, for how long. */
function LinkFields({ form: { fields, set, problems, isNameMissing } }: { form: LinkForm }) {
  const t = useTranslations('reviewLinks');
  return (
    <Stack gap="sm">
      <TextInput
        label={t('name')}
        required
        value={fields.name}
        error={isNameMissing ? t('nameMissing') : problems.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        type="email"
        label={t('email')}
        value={fields.email}
        error={problems.email}
        onChange={(event) => set({ email: event.currentTarget.value })}
      />
      <RightsFields rights={fields} passwordProblem={problems.password} onChange={set} />
      <VersionSelect value={fields.version} onChange={(version) => set({ version })} />
      <SpanSelect value={fields.days} error={problems.expires_at} onChange={(days) => set({ days })} />
    </Stack>
  );
}

interface VersionSelectProps {
  value: string | null;
  onChange: (version: string | null) => void;
}

function VersionSelect({ value, onChange }: VersionSelectProps) {
  const t = useTranslations('reviewLinks');
  const { versions } = useCardWorkspace();
  return (
    <Select
      label={t('which')}
      placeholder={t('newest')}
      clearable
      data={versions.map(({ id, number }) => ({ value: id, label: t('ofVersion', { number }) }))}
      value={value}
      onChange={onChange}
    />
  );
}
