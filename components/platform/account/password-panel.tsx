'use client';

import { Alert } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from './account.module.css';
import { PasswordForm } from './password-form.tsx';
import type { Account } from './use-account.ts';

interface Props {
  account: Account;
  email: string;
  /** True when the password was changed a moment ago on the page that led here. */
  isChanged: boolean;
}

export function PasswordPanel({ account: { has_password, provider }, email, isChanged }: Props) {
  const t = useTranslations('account');
  const without = provider ? t('noPassword', { provider: provider.name }) : t('noPasswordAtAll');
  return (
    <Panel title={t('password')}>
      {isChanged && (
        <Alert color="spruce" role="status" py="xs" mb="md">
          {t('changed')}
        </Alert>
      )}
      {has_password ? <PasswordForm email={email} /> : <p className={classes.quiet}>{without}</p>}
      {has_password && provider?.is_linked && (
        <p className={classes.quiet}>{t('linked', { provider: provider.name })}</p>
      )}
    </Panel>
  );
}
