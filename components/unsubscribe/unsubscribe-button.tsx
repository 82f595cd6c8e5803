'use client';

import { Alert, Button, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';

interface Props {
  token: string;
  organization: string;
  email: string;
  consent: string;
}

/** One press, no questions; said again after a reload. */
export function UnsubscribeButton({ token, organization, email, consent }: Props) {
  const t = useTranslations('unsubscribe');
  const [state, setState] = useState<'asked' | 'busy' | 'done' | 'failed'>(
    consent === 'opted_out' ? 'done' : 'asked',
  );
  const confirm = async () => {
    setState('busy');
    const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const reply = await fetch(`/api/v1/public/unsubscribe/${token}`, options).catch(() => undefined);
    setState(reply?.ok ? 'done' : 'failed');
  };
  // A line may end before the address, not in it.
  const address = email.replace('…@', '…\u2060@');
  if (state === 'done') {
    return (
      <Alert role="status" mt="md">
        {t('done', { organization, email: address })}
      </Alert>
    );
  }
  return (
    <Stack>
      <p>{t('lead', { organization, email: address })}</p>
      {state === 'failed' && (
        <Alert color="red" role="alert">
          {t('failed')}
        </Alert>
      )}
      <Button onClick={confirm} loading={state === 'busy'}>
        {t('confirm')}
      </Button>
    </Stack>
  );
}
