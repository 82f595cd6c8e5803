import { Title } from '@mantine/core';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CallFinder } from '#components/platform/docs/call-finder.tsx';
import classes from '#components/platform/docs/docs.module.css';
import own from '#components/platform/docs/overview.module.css';
import { runningApp } from '#server/boot/bridge.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('docs.overview');
  return { title: t('title'), description: t('about') };
}

export default async function DocumentationPage() {
  const [t, areas] = await Promise.all([getTranslations('docs.overview'), getTranslations('areas')]);
  const { guides, readGuide, referenceParts } = runningApp();
  const parts = referenceParts();
  const calls = parts.flatMap(({ chapters }) => chapters.flatMap(({ entries }) => entries));
  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      <Title order={1}>{t('title')}</Title>
      <p className={classes.lead}>{t('lead')}</p>
      <CallFinder calls={calls} />
      <h2>{t('guides')}</h2>
      <div className={own.groups}>
        {guides.map(({ key, names }) => (
          <section key={key}>
            <h3>{t(`groups.${key}`)}</h3>
            <ul>
              {names.map((name) => (
                <li key={name}>
                  <a href={`/docs/guides/${name}`}>{readGuide(name)?.title}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <h2>{t('reference')}</h2>
      <div className={own.groups}>
        {parts.map(({ area, chapters }) => (
          <section key={area}>
            <h3>{areas(area)}</h3>
            <ul>
              {chapters.map(({ name, href, entries }) => (
                <li key={name}>
                  <a href={href}>{name}</a>
                  <span className={own.count}>{t('calls', { count: entries.length })}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p>
        <a href="/api/v1/openapi.json">{t('document')}</a>
      </p>
    </main>
  );
}
