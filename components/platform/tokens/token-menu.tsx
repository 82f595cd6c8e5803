'use client';

import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import { usePressMenu } from '#components/base/ui/floating/press-menu.ts';
import type { TokenAction } from './dialogs.ts';
import type { Token } from './tokens.ts';

const TokenActions = dynamic(
  () => loadPart(() => import('./token-actions.tsx')).then((all) => all.TokenActions),
  {
    ssr: false,
  },
);

export function TokenMenu({ token, onAction }: { token: Token; onAction: (action: TokenAction) => void }) {
  const t = useTranslations('tokens');
  const { button, anchor, close } = usePressMenu();
  return (
    <>
      <ActionIcon variant="subtle" color="gray" aria-label={t('actionsOf', { name: token.name })} {...button}>
        <IconDots size={18} stroke={1.8} />
      </ActionIcon>
      {anchor && <TokenActions token={token} onAction={onAction} anchor={anchor} onClose={close} />}
    </>
  );
}
