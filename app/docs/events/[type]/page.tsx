import { Badge, Title } from '@mantine/core';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CodeBlock } from '#components/base/ui/code/code-block.tsx';
import classes from '#components/platform/docs/docs.module.css';
import own from '#components/platform/docs/event-catalogue.module.css';
import { eventTypes } from '#components/platform/docs/event-catalogue.ts';
import { EventDescription } from '#components/platform/docs/event-description.tsx';

type Props = { params: Promise<{ type: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { type } = await params;
  return { title: type };
}

export default async function EventTypePage({ params }: Props) {
  const wanted = (await params).type;
  const found = eventTypes().find((one) => one.type === wanted);
  if (!found) notFound();
  const t = await getTranslations('docs.events');
  const areas = await getTranslations('areas');
  const { type, description, area, resource, example, schema } = found;
  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      <Link href="/docs/events" className={classes.back}>
        ← {t('all')}
      </Link>
      <Title order={1} className={own.name}>
        {type}
      </Title>
      <div className={classes.facts}>
        <Badge size="lg">
          {t('area')} {areas(area)}
        </Badge>
        <Badge size="lg" color="gray">
          {t('resource')} {resource}
        </Badge>
      </div>
      <section className={classes.section}>
        <p>
          <EventDescription text={description} />
        </p>
      </section>
      <section className={classes.section}>
        <h2>{t('example')}</h2>
        <CodeBlock text={JSON.stringify(example, null, 2)} name={t('example')} />
      </section>
      <section className={classes.section}>
        <h2>{t('schema')}</h2>
        <CodeBlock text={JSON.stringify(schema, null, 2)} name={t('schema')} />
      </section>
    </main>
  );
}
