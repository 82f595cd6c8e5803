import { Anchor } from '@mantine/core';
import { getTranslations } from 'next-intl/server';
import { Notice } from '#components/base/ui/notice.tsx';
import classes from '#components/base/ui/page.module.css';

/** A record or a page that is not there, within the frame of the console. */
export default async function NotFound() {
  const t = await getTranslations('notFound');
  return (
    <div className={classes.page}>
      <Notice
        order={1}
        title={t('title')}
        about={t('about')}
        action={<Anchor href="/">{t('home')}</Anchor>}
      />
    </div>
  );
}
