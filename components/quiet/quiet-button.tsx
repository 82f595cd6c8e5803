'use client';

import { Alert, Button, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isTopicName } from '../notifications/notifications.ts';

interface Props {
  token: string;
  organization: string;
  topic: string;
  title: string;
  email: string;
}

/** One press, no questions; said again after a reload. */
export function QuietButton({ token, organization, topic: key, title, email }: Props) {
  const t = useTranslations('quiet');
  const topics = useTranslations('notifications.topics');
  const topic = isTopicName(key) ? topics(`${key}.title`) : title;
  const [state, setState] = useState<'asked' | 'busy' | 'done' | 'failed'>(
    email === 'off' ? 'done' : 'asked',
  );
  const confirm = async () => {
    setState('busy');
    const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const reply = await fetch(`/api/v1/public/notifications/${token}`, options).catch(() => undefined);
    setState(reply?.ok ? 'done' : 'failed');
  };
  if (state === 'done') {
    return (
      <Alert role="status" mt="md">
        {t('done', { organization, topic })}
      </Alert>
    );
  }
  return (
    <Stack>
      <p>{t('lead', { organization, topic })}</p>
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
