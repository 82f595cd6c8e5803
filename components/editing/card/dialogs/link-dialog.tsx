'use client';

import { Checkbox, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { CodeBlock } from '#components/base/ui/code/code-block.tsx';
import { useCardWorkspace } from '../card-workspace.ts';
import { useWrite } from '../use-write.ts';
import { FormDialog } from './form-dialog.tsx';

const day = 86_400_000;
const spans = ['1', '7', '14', '30', '90'] as const;

/** Creates a review link for one guest. The address is shown only once. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('card.guests');
  const common = useTranslations('common');
  const { card, versions } = useCardWorkspace();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const write = useWrite();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [can_decide, setDecides] = useState(false);
  const [version, setVersion] = useState<string | null>(null);
  const [days, setDays] = useState<string>('14');
  const [isTried, setTried] = useState(false);
  const [address, setAddress] = useState<string>();
  const problems = write.problem?.fields ?? {};
  const input = () => ({
    id: card.id,
    name: name.trim(),
    email: email.trim() || null,
    can_decide,
    version_id: version,
    expires_at: new Date(Date.now() + Number(days) * day).toISOString(),
  });

  async function submit() {
    setTried(true);
    if (!name.trim()) return;
    await write.run(async () => {
      const { data } = await client.editReviewLinks.create.mutate(input());
      setAddress(data.url);
      await queryClient.invalidateQueries({ queryKey: [['editReviewLinks']] });
    });
  }

  if (address !== undefined)
    return (
      <Modal
        opened
        onClose={onClose}
        title={t('made', { name: name.trim() })}
        closeButtonProps={{ 'aria-label': common('close') }}
      >
        <Text size="sm" mb="sm">
          {t('madeAbout')}
        </Text>
        <CodeBlock text={address} name={t('address')} copyLabel={t('copy')} />
      </Modal>
    );
  return (
    <FormDialog
      title={t('make')}
      about={t('about')}
      submit={t('submit')}
      write={write}
      code={<AsCode area="editReviewLinks" verb="create" input={input} />}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <TextInput
          label={t('name')}
          required
          value={name}
          error={(isTried && !name.trim() && t('nameMissing')) || problems.name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          type="email"
          label={t('email')}
          value={email}
          error={problems.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Checkbox
          label={t('mayDecide')}
          description={t('mayDecideAbout')}
          checked={can_decide}
          onChange={(event) => setDecides(event.currentTarget.checked)}
        />
        <Select
          label={t('which')}
          placeholder={t('newest')}
          clearable
          data={versions.map(({ id, number }) => ({ value: id, label: t('ofVersion', { number }) }))}
          value={version}
          onChange={setVersion}
        />
        <Select
          label={t('span')}
          allowDeselect={false}
          data={spans.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
          value={days}
          error={problems.expires_at}
          onChange={(value) => value && setDays(value)}
        />
      </Stack>
    </FormDialog>
  );
}
