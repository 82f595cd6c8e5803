import { Title } from '@mantine/core';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { QuietButton } from '#components/quiet/quiet-button.tsx';
import { PublicHeader } from '#components/shell/public-header.tsx';
import { runningApp } from '#server/bridge.ts';
import classes from '../../sign-in/sign-in.module.css';

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('quiet');
  return { title: t('title'), robots: { index: false } };
}

async function read(token: string) {
  await headers();
  try {
    return (await runningApp().callAs(undefined, '').notificationLinks.read({ token })).data;
  } catch {
    return undefined;
  }
}

export default async function QuietPage({ params }: Props) {
  const { token } = await params;
  const t = await getTranslations('quiet');
  const found = await read(token);
  return (
    <div className={classes.page}>
      <PublicHeader links={[]} />
      <main id="main" className={classes.main}>
        <section className={classes.card}>
          <Title order={1}>{t('title')}</Title>
          {found ? <QuietButton token={token} {...found} /> : <p>{t('unknown')}</p>}
        </section>
      </main>
    </div>
  );
}
