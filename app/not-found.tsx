import { Anchor } from '@mantine/core';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Notice } from '#components/base/ui/notice.tsx';
import classes from '#components/base/ui/page.module.css';
import { PublicHeader } from '#components/shell/public-header.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('notFound');
  return { title: t('title') };
}

export default async function NotFoundPage() {
  const t = await getTranslations('notFound');
  return (
    <>
      <PublicHeader links={[]} />
      <main id="main" className={classes.page}>
        <Notice
          order={1}
          title={t('title')}
          about={t('about')}
          action={<Anchor href="/">{t('home')}</Anchor>}
        />
      </main>
    </>
  );
}
