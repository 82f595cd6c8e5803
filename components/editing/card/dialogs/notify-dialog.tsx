'use client';

import { Checkbox, MultiSelect, Select, Stack, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { codeOf } from '../../queue/cards/card.ts';
import { useCardWorkspace } from '../card-workspace.ts';
import { useWrite } from '../use-write.ts';
import { FormDialog } from './form-dialog.tsx';

const audiences = ['holder', 'assignee', 'reviewers', 'client', 'custom'] as const;
type Audience = (typeof audiences)[number];

/** Notifies people involved with the card. */
export function NotifyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('card.notify');
  const { card } = useCardWorkspace();
  const form = useNotification(onClose);
  const { message, setMessage, byMail, setByMail, isTried, write, input } = form;

  return (
    <FormDialog
      title={t('title', { code: codeOf(card) })}
      about={t('about')}
      submit={t('submit')}
      write={write}
      code={<AsCode area="production" verb="notify" input={input} />}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Textarea
          label={t('message')}
          required
          autosize
          minRows={3}
          maxLength={5000}
          value={message}
          error={isTried && !message.trim() && t('messageMissing')}
          onChange={(event) => setMessage(event.currentTarget.value)}
          data-autofocus
        />
        <AudienceFields form={form} />
        <Checkbox
          label={t('byMail')}
          checked={byMail}
          onChange={(event) => setByMail(event.currentTarget.checked)}
        />
      </Stack>
    </FormDialog>
  );
}

/** The people by their part in the card, or chosen one by one. */
function AudienceFields({ form }: { form: ReturnType<typeof useNotification> }) {
  const t = useTranslations('card.notify');
  const { people } = useCardWorkspace();
  const { audience, setAudience, recipients, setRecipients, isTried } = form;
  return (
    <>
      <Select
        label={t('audience')}
        allowDeselect={false}
        data={audiences.map((value) => ({ value, label: t(`to.${value}`) }))}
        value={audience}
        onChange={(value) => setAudience(audiences.find((one) => one === value) ?? 'reviewers')}
      />
      {audience === 'custom' && (
        <MultiSelect
          label={t('recipients')}
          searchable
          data={[...people].map(([value, label]) => ({ value, label }))}
          value={recipients}
          error={isTried && recipients.length === 0 && t('recipientsMissing')}
          onChange={setRecipients}
        />
      )}
    </>
  );
}

/** The message, its recipients, and the call that sends it. */
function useNotification(onSent: () => void) {
  const t = useTranslations('card.notify');
  const { card } = useCardWorkspace();
  const client = useTRPCClient();
  const write = useWrite();
  const [message, setMessage] = useState('');
  const [audience, setAudience] = useState<Audience>('reviewers');
  const [recipients, setRecipients] = useState<string[]>([]);
  const [byMail, setByMail] = useState(false);
  const [isTried, setTried] = useState(false);
  const isCustom = audience === 'custom';
  const channels: ('inbox' | 'email')[] = byMail ? ['inbox', 'email'] : ['inbox'];
  const input = () => ({
    card_ids: [card.id],
    message: message.trim(),
    audience,
    channels,
    ...(isCustom ? { recipients } : {}),
  });

  async function submit() {
    setTried(true);
    if (!message.trim() || (isCustom && recipients.length === 0)) return;
    const isDone = await write.run(async () => {
      const { data } = await client.production.notify.mutate(input());
      notifications.show({ message: t('done', { count: data.notified }), role: 'status' });
    });
    if (isDone) onSent();
  }

  return {
    message,
    setMessage,
    audience,
    setAudience,
    recipients,
    setRecipients,
    byMail,
    setByMail,
    isTried,
    write,
    input,
    submit,
  };
}
