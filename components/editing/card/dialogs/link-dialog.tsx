'use client';

import { Checkbox, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { CodeBlock } from '#components/base/ui/code/code-block.tsx';
import { useCardWorkspace } from '../card-workspace.ts';
import { FormDialog } from './form-dialog.tsx';
import { type LinkForm, useLinkForm } from './use-link-form.ts';

/** Creates a review link for one guest. The address is shown only once. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('card.guests');
  const form = useLinkForm();
  if (form.address !== undefined)
    return <NewLink name={form.name} address={form.address} onClose={onClose} />;
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
  const t = useTranslations('card.guests');
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
      <Checkbox
        label={t('mayDecide')}
        description={t('mayDecideAbout')}
        checked={fields.mayDecide}
        onChange={(event) => set({ mayDecide: event.currentTarget.checked })}
      />
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
  const t = useTranslations('card.guests');
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

const spans = ['1', '7', '14', '30', '90'];

interface SpanSelectProps {
  value: string;
  error: string | undefined;
  onChange: (days: string) => void;
}

/** The number of days for which the link is valid. */
function SpanSelect({ value, error, onChange }: SpanSelectProps) {
  const t = useTranslations('card.guests');
  return (
    <Select
      label={t('span')}
      allowDeselect={false}
      data={spans.map((days) => ({ value: days, label: t('days', { count: Number(days) }) }))}
      value={value}
      error={error}
      onChange={(days) => days && onChange(days)}
    />
  );
}

interface NewLinkProps {
  name: string;
  address: string;
  onClose: () => void;
}

function NewLink({ name, address, onClose }: NewLinkProps) {
  const t = useTranslations('card.guests');
  const common = useTranslations('common');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('made', { name })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Text size="sm" mb="sm">
        {t('madeAbout')}
      </Text>
      <CodeBlock text={address} name={t('address')} copyLabel={t('copy')} />
    </Modal>
  );
}
