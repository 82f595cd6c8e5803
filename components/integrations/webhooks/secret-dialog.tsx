'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CodeBlock } from '#components/base/ui/code/code-block.tsx';
import { ShownOnce } from '#components/base/ui/shown-once.tsx';
import type { ShownSecret } from './webhooks.ts';

/** A minimal receiver that verifies signatures; its owner adds the processing. */
const verification = `import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET);

// body: the bytes as they arrived; headers: webhook-id, webhook-timestamp, webhook-signature
export function receive(body, headers) {
  webhook.verify(body, headers); // throws when it is not from us: answer 401
  const event = JSON.parse(body); // store it, answer 204, and work on it afterwards
}
`;

export function SecretDialog({ shown, onClose }: { shown: ShownSecret; onClose: () => void }) {
  const t = useTranslations('webhookSecret');
  return (
    <ShownOnce
      title={t(shown.isRotation ? 'rotatedTitle' : 'title')}
      warning={t('warning')}
      notCopied={t('notCopied')}
      lines={[
        { title: t('secret'), text: shown.secret, copyLabel: t('copySecret') },
        { title: t('env'), text: `WEBHOOK_SECRET=${shown.secret}`, copyLabel: t('copyEnv') },
      ]}
      onClose={onClose}
    >
      <div>
        <Text size="sm" fw="var(--weight-strong)" mb="xxs">
          {t('verify')}
        </Text>
        <CodeBlock text={verification} name={t('verify')} copyLabel={t('copyVerify')} />
      </div>
    </ShownOnce>
  );
}
