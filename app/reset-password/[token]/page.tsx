import { Anchor } from '@mantine/core';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { NewPasswordForm } from '#components/platform/account/new-password-form.tsx';
import { OneClickPage } from '#components/shell/one-click/one-click-page.tsx';
import classes from '#components/shell/public-card.module.css';
import { runningApp } from '#server/boot/bridge.ts';

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('recovery');
  // Personal links must not appear in search engines.
  return { title: t('setTitle'), robots: { index: false, follow: false } };
}

async function emailOf(token: string): Promise<string | undefined> {
  const from = await headers();
  try {
    return (await runningApp().readAs(undefined, from).passwordResets.read({ token })).email;
  } catch {
    return undefined;
  }
}

export default async function ResetPasswordPage({ params }: Props) {
  const { token } = await params;
  const t = await getTranslations('recovery');
  const email = await emailOf(token);
  if (email === undefined) {
    return (
      <OneClickPage title={t('invalidTitle')}>
        <p className={classes.lead}>{t('invalid')}</p>
        <p>
          <Anchor href="/forgot-password">{t('again')}</Anchor>
        </p>
      </OneClickPage>
    );
  }
  return (
    <OneClickPage title={t('setTitle')}>
      <p className={classes.lead}>{t('setLead', { email })}</p>
      <Texts of={['recovery']}>
        <NewPasswordForm token={token} email={email} />
      </Texts>
    </OneClickPage>
  );
}
