import { Anchor } from '@mantine/core';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PublicHeader } from '#components/shell/public-header.tsx';
import { Notice } from '#components/ui/notice.tsx';
import classes from '#components/ui/page.module.css';

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
