import { Title } from '@mantine/core';
import type { Metadata } from 'next';
import Link from 'next/link';
import { getMessages, getTranslations } from 'next-intl/server';
import { errorCodes } from '#components/base/data/error-codes.ts';
import classes from '#components/platform/docs/docs.module.css';
import { errorTable } from '#server/vocabulary/error-table.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('docs');
  return { title: t('errorsTitle') };
}

export default async function ErrorsPage() {
  const t = await getTranslations('docs');
  const { errorDocs } = await getMessages();
  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      <Title order={1}>{t('errorsTitle')}</Title>
      <p className={classes.lead}>{t('errorsLead')}</p>
      <ul className={classes.list}>
        {errorCodes.map((code) => (
          <li key={code}>
            <Link href={`/docs/errors/${code}`} className={classes.entry}>
              <span className={classes.status}>{errorTable[code].status}</span>
              <span className={classes.code}>{code}</span>
              <span className={classes.about}>{errorDocs[code].title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
