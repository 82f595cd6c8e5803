'use client';

import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { copyText } from './copy-text.ts';

export function CopyButton({ text, label, onCopy }: { text: string; label?: string; onCopy?: () => void }) {
  const t = useTranslations('common');
  const [isCopied, setCopied] = useState(false);
  const name = isCopied ? t('copied') : (label ?? t('copy'));
  async function copy() {
    if (!(await copyText(text))) return;
    setCopied(true);
    onCopy?.();
  }
  return (
    <ActionIcon
      data-tip={name}
      variant="subtle"
      color={isCopied ? 'spruce' : 'gray'}
      aria-label={name}
      onClick={copy}
      onBlur={() => setCopied(false)}
      onMouseLeave={() => setCopied(false)}
    >
      {isCopied ? <IconCheck size={17} stroke={1.8} /> : <IconCopy size={17} stroke={1.6} />}
    </ActionIcon>
  );
}
