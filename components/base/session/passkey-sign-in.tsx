'use client';

import { Alert, Button, Stack } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { signInWithPasskey } from './client.ts';
import { useHasPasskeys, usePasskeyAnswer } from './passkeys.ts';
import { useRefusalText } from './refusal-text.ts';

interface Props {
  /** The host of the installation's passkeys, if it has any. */
  host: string | null;
  onDone: () => void | Promise<void>;
}

/** Signs in with a passkey, which needs no password and no code. */
export function PasskeySignIn({ host, onDone }: Props) {
  const t = useTranslations('signIn');
  const { submit, isBusy, message } = usePasskeySignIn(onDone);
  if (!useHasPasskeys(host)) return null;
  return (
    <Stack gap="xs" mt="md">
      {message && (
        <Alert color="brick" role="alert" py="xs">
          {message}
        </Alert>
      )}
      <Button
        variant="default"
        size="md"
        leftSection={<IconKey size={18} stroke={1.8} aria-hidden />}
        loading={isBusy}
        onClick={submit}
      >
        {t('withPasskey')}
      </Button>
    </Stack>
  );
}

function usePasskeySignIn(onDone: Props['onDone']) {
  const t = useTranslations('signIn');
  const refusalText = useRefusalText('passkey');
  const answerOf = usePasskeyAnswer();
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit() {
    setBusy(true);
    setMessage(undefined);
    try {
      const answer = await answerOf();
      if (answer === undefined) setMessage(t('passkeyCancelled'));
      else {
        const result = await signInWithPasskey(answer);
        if (result.ok) return await onDone();
        setMessage(refusalText(result));
      }
    } catch {
      setMessage(t('unavailable'));
    }
    setBusy(false);
  }

  return { submit, isBusy, message };
}
