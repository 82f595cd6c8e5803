'use client';

import { Button, Stack, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';

/** Declining ends the contract for everybody, so it takes two steps and a reason. */
export function Decline({ isBusy, onDecline }: { isBusy: boolean; onDecline: (reason: string) => void }) {
  const t = useTranslations('signing');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!reason.trim());
    if (reason.trim()) onDecline(reason.trim());
  }

  if (!isOpen)
    return (
      <Button variant="subtle" color="gray" fullWidth mt="sm" onClick={() => setOpen(true)}>
        {t('decline')}
      </Button>
    );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" mt="lg">
        <Textarea
          label={t('declineReason')}
          description={t('declineAbout')}
          autosize
          minRows={2}
          data-autofocus
          value={reason}
          error={isMissing && t('reasonMissing')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" color="brick.6" loading={isBusy}>
          {t('declineSubmit')}
        </Button>
      </Stack>
    </form>
  );
}
