import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { OneClick } from '#components/shell/one-click/one-click.tsx';
import { OneClickPage } from '#components/shell/one-click/one-click-page.tsx';
import { runningApp } from '#server/boot/bridge.ts';

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('unsubscribe');
  return { title: { absolute: t('title') }, robots: { index: false } };
}

async function read(token: string) {
  const from = await headers();
  try {
    return (await runningApp().readAs(undefined, from).marketing.readUnsubscribe({ token })).data;
  } catch {
    return undefined;
  }
}

export default async function UnsubscribePage({ params }: Props) {
  const { token } = await params;
  const t = await getTranslations('unsubscribe');
  const found = await read(token);
  if (!found) {
    return (
      <OneClickPage title={t('title')}>
        <p>{t('unknown')}</p>
      </OneClickPage>
    );
  }
  const { organization, email, consent } = found;
  // A line may break before the address, but not inside of it.
  const named = { organization, email: email.replace('…@', '…\u2060@') };
  return (
    <OneClickPage title={t('title')} organization={organization}>
      <OneClick
        path={`/public/unsubscribe/${token}`}
        isDone={consent === 'opted_out'}
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
