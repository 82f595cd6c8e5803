'use client';

import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CodeBlock } from '../ui/code-block.tsx';
import { copyText } from '../ui/copy-text.ts';
import type { IssuedToken } from './tokens.ts';

function Line({
  title,
  text,
  copyLabel,
  onCopy,
}: {
  title: string;
  text: string;
  copyLabel: string;
  onCopy: () => void;
}) {
  return (
    <div>
      <Text size="sm" fw={550} mb={4}>
        {title}
      </Text>
      <CodeBlock text={text} name={title} copyLabel={copyLabel} onCopy={onCopy} />
    </div>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** The only time the value is readable, so leaving without a copy has to be meant. */
export function IssuedDialog({
  issued,
  isRotation,
  onClose,
}: {
  issued: IssuedToken;
  isRotation: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('issued');
  const common = useTranslations('common');
  const [isCopied, setCopied] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const remember = () => {
    setCopied(true);
    setLeaving(false);
  };
  const leave = () => (isCopied ? onClose() : setLeaving(true));
  const curl = `curl ${window.location.origin}/api/v1/me -H "Authorization: Bearer ${issued.value}"`;
  return (
    <Modal
      opened
      onClose={leave}
      closeOnClickOutside={false}
      size={560}
      title={t(isRotation ? 'rotatedTitle' : 'title')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Stack gap="md">
        <Alert color="amber" icon={<IconAlertTriangle size={18} stroke={1.8} />} py="xs">
          {t('warning')}
        </Alert>
        <Line title={t('value')} text={issued.value} copyLabel={t('copyValue')} onCopy={remember} />
        <Line title={t('curl')} text={curl} copyLabel={t('copyCurl')} onCopy={remember} />
        <Line
          title={t('env')}
          text={`API_TOKEN=${issued.value}`}
          copyLabel={t('copyEnv')}
          onCopy={remember}
        />
        {isLeaving ? (
          <Alert color="brick" role="alert" title={t('notCopied')}>
            <Group gap="sm" mt={4}>
              <Button ref={focus} size="xs" onClick={() => setLeaving(false)}>
                {t('stay')}
              </Button>
              <Button size="xs" variant="default" onClick={onClose}>
                {t('leave')}
              </Button>
            </Group>
          </Alert>
        ) : (
          <Group justify="flex-end" gap="sm">
            <Button
              data-autofocus
              variant={isCopied ? 'default' : 'filled'}
              onClick={async () => (await copyText(issued.value)) && remember()}
            >
              {isCopied ? common('copied') : t('copyValue')}
            </Button>
            <Button variant={isCopied ? 'filled' : 'default'} onClick={leave}>
              {t('done')}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  );
}
