'use client';

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconKey } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useHasPasskeys, usePasskeyAnswer } from '#components/base/session/passkeys.ts';

/** Confirms a change with a passkey instead of a code. */
export function ByPasskey({ host, onAnswer }: { host: string | null; onAnswer: (answer: string) => void }) {
  const t = useTranslations('secondFactor');
  const failureText = useFailureText();
  const answerOf = usePasskeyAnswer();
  if (!useHasPasskeys(host)) return null;

  async function confirm() {
    try {
      const answer = await answerOf();
      if (answer !== undefined) onAnswer(answer);
    } catch (error) {
      notifications.show({ color: 'brick', message: failureText(error), autoClose: false });
    }
  }

  return (
    <Button variant="default" leftSection={<IconKey size={18} stroke={1.8} aria-hidden />} onClick={confirm}>
      {t('byPasskey')}
    </Button>
  );
}
