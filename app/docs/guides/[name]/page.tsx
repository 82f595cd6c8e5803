import { Title } from '@mantine/core';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import classes from '#components/platform/docs/docs.module.css';
import own from '#components/platform/docs/overview.module.css';
import { runningApp } from '#server/boot/bridge.ts';

type Params = Promise<{ name: string }>;

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const guide = runningApp().readGuide((await params).name);
  return guide ? { title: guide.title } : {};
}

const contentsFrom = 4;

export default async function GuidePage({ params }: { params: Params }) {
  const guide = runningApp().readGuide((await params).name);
  if (!guide) notFound();
  const t = await getTranslations('docs');
  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      <Link href="/docs" className={classes.back}>
        {t('allDocs')}
      </Link>
      <Title order={1}>{guide.title}</Title>
      {guide.sections.length >= contentsFrom && (
        <nav className={own.contents} aria-label={t('overview.onThisPage')}>
          <ul>
            {guide.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from the repository's own pages (server/surfaces/http/reference/guides.ts) */}
      <article lang="en" className={own.guide} dangerouslySetInnerHTML={{ __html: guide.html }} />
    </main>
  );
}
