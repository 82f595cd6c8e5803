'use client';

import { useTranslations } from 'next-intl';
import { ShortcutsDialog } from '#components/base/ui/shortcuts/shortcuts-dialog.tsx';
import { approvalKeys } from './use-approval-keys.ts';

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('approvals.help');
  const shortcuts = approvalKeys.map((key) => ({ key, text: t(`key.${key === '?' ? 'help' : key}`) }));
  return <ShortcutsDialog title={t('title')} shortcuts={shortcuts} onClose={onClose} />;
}
