'use client';

import { useTranslations } from 'next-intl';
import { ShortcutsDialog } from '#components/base/ui/shortcuts/shortcuts-dialog.tsx';
import { inboxKeys } from './use-inbox-keys.ts';

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('suggestions.help');
  const shortcuts = inboxKeys.map((key) => ({ key, text: t(`key.${key === '?' ? 'help' : key}`) }));
  return <ShortcutsDialog title={t('title')} shortcuts={shortcuts} onClose={onClose} />;
}
