'use client';

import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { CodeBlock } from './code/code-block.tsx';
import { copyText } from './copy-text.ts';

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
      <Text size="sm" fw="var(--weight-strong)" mb="xxs">
        {title}
      </Text>
      <CodeBlock text={text} name={title} copyLabel={copyLabel} onCopy={onCopy} />
    </div>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

export interface ShownLine {
  title: string;
  text: string;
  copyLabel: string;
}

interface Props {
  title: string;
  warning: string;
  notCopied: string;
  /** The value comes first; the other lines show how to use it. */
  lines: readonly [ShownLine, ...ShownLine[]];
  children?: ReactNode;
  /** Other ways to keep the value, which count like copying it. */
  otherWays?: (onKept: () => void) => ReactNode;
  onClose: () => void;
}

/** The value can be read only now, so closing without copying it must be confirmed. */
export function ShownOnce({
  title,
  warning,
  notCopied,
  lines: [secret, ...others],
  children,
  otherWays,
  onClose,
}: Props) {
  const t = useTranslations('common');
  const [isCopied, setCopied] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const remember = () => {
    setCopied(true);
    setLeaving(false);
  };
  const leave = () => (isCopied ? onClose() : setLeaving(true));
  return (
    <Modal
      opened
      onClose={leave}
      closeOnClickOutside={false}
      size={560}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="md">
        <Alert color="amber" icon={<IconAlertTriangle size={18} stroke={1.8} />} py="xs">
          {warning}
        </Alert>
        {[secret, ...others].map((line) => (
          <Line key={line.title} {...line} onCopy={remember} />
        ))}
        {otherWays?.(remember)}
        {children}
        {isLeaving ? (
          <LeaveWarning title={notCopied} onStay={() => setLeaving(false)} onLeave={onClose} />
        ) : (
          <Group justify="flex-end" gap="xs">
            <Button
              data-autofocus
              variant={isCopied ? 'default' : 'filled'}
              onClick={async () => (await copyText(secret.text)) && remember()}
            >
              {isCopied ? t('copied') : secret.copyLabel}
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

interface LeaveProps {
  title: string;
  onStay: () => void;
  onLeave: () => void;
}

function LeaveWarning({ title, onStay, onLeave }: LeaveProps) {
  const t = useTranslations('common');
  return (
    <Alert color="brick" role="alert" title={title}>
      <Group gap="xs" mt="xxs">
        <Button ref={focus} size="xs" onClick={onStay}>
          {t('stay')}
        </Button>
        <Button size="xs" variant="default" onClick={onLeave}>
          {t('leaveUncopied')}
        </Button>
      </Group>
    </Alert>
  );
}
