import { Anchor } from '@mantine/core';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { ForgottenForm } from '#components/platform/account/forgotten-form.tsx';
import { OneClickPage } from '#components/shell/one-click/one-click-page.tsx';
import classes from '#components/shell/public-card.module.css';
import { runningApp } from '#server/boot/bridge.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('recovery');
  return { title: t('title') };
}

export default async function ForgotPasswordPage() {
  const t = await getTranslations('recovery');
  const sendsMail = runningApp().config.smtpUrl !== undefined;
  return (
    <OneClickPage title={t('title')}>
      <p className={classes.lead}>{sendsMail ? t('lead') : t('noMail')}</p>
      {sendsMail && (
        <Texts of={['recovery']}>
          <ForgottenForm />
        </Texts>
      )}
      <p>
        <Anchor href="/sign-in">{t('back')}</Anchor>
      </p>
    </OneClickPage>
  );
}
