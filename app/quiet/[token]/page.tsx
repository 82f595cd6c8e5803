import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { isTopicName } from '#components/platform/notifications/notifications.ts';
import { OneClick } from '#components/shell/one-click/one-click.tsx';
import { OneClickPage } from '#components/shell/one-click/one-click-page.tsx';
import { runningApp } from '#server/boot/bridge.ts';

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('quiet');
  return { title: t('title'), robots: { index: false } };
}

async function read(token: string) {
  const from = await headers();
  try {
    return (await runningApp().readAs(undefined, from).notificationLinks.read({ token })).data;
  } catch {
    return undefined;
  }
}

export default async function QuietPage({ params }: Props) {
  const { token } = await params;
  const t = await getTranslations('quiet');
  const found = await read(token);
  if (!found) {
    return (
      <OneClickPage title={t('title')}>
        <p>{t('unknown')}</p>
      </OneClickPage>
    );
  }
  const { organization, topic, title, email } = found;
  const topics = await getTranslations('notifications.topics');
  const named = { organization, topic: isTopicName(topic) ? topics(`${topic}.title`) : title };
  return (
    <OneClickPage title={t('title')}>
      <OneClick
        path={`/public/notifications/${token}`}
        isDone={email === 'off'}
        texts={{
          lead: t('lead', named),
          confirm: t('confirm'),
          done: t('done', named),
          failed: t('failed'),
        }}
      />
    </OneClickPage>
  );
}
