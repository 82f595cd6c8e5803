'use client';

import { Kbd, Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './approvals.module.css';
import { approvalKeys } from './use-approval-keys.ts';

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('approvals.help');
  const common = useTranslations('common');
  return (
    <Modal opened onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': common('close') }}>
      <dl className={classes.keys}>
        {approvalKeys.map((key) => (
          <div key={key}>
            <dt>
              <Kbd>{key.toUpperCase()}</Kbd>
            </dt>
            <dd>{t(`key.${key === '?' ? 'help' : key}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
