import { Title } from '@mantine/core';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import classes from '#components/platform/docs/docs.module.css';
import own from '#components/platform/docs/event-catalogue.module.css';
import { eventAreas } from '#components/platform/docs/event-catalogue.ts';
import { EventList } from '#components/platform/docs/event-list.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('docs.events');
  return { title: t('title') };
}

export default async function EventsPage() {
  const t = await getTranslations('docs.events');
  const areas = await getTranslations('areas');
  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      <Title order={1}>{t('title')}</Title>
      <p className={classes.lead}>{t('lead')}</p>
      {eventAreas().map(([area, types]) => (
        <section key={area} className={own.area} aria-labelledby={area}>
          <h2 id={area}>{areas(area)}</h2>
          <EventList types={types} />
        </section>
      ))}
    </main>
  );
}
