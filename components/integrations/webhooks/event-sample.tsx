'use client';

import { Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { JsonViewer } from '#components/base/ui/code/json-viewer.tsx';
import classes from './form.module.css';

/** A sample payload: the newest event of the type, or the example of the catalog. */
export function EventSample({ type }: { type: string }) {
  const t = useTranslations('webhookForm.picker');
  const trpc = useTRPC();
  const sample = useQuery(trpc.webhookSettings.sample.queryOptions({ type, limit: 1 }));
  const described = useQuery(trpc.webhookSettings.eventType.queryOptions({ type }));
  const [event] = sample.data?.data ?? [];
  if (sample.isError || described.isError) return <p className={classes.problem}>{t('failed')}</p>;
  if (!event || !described.data) return <Skeleton height={120} radius="md" />;
  return (
    <Tabs defaultValue="sample" keepMounted={false} className={classes.sample}>
      <Tabs.List>
        <Tabs.Tab value="sample">{t('sample')}</Tabs.Tab>
        <Tabs.Tab value="schema">{t('schema')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="sample" pt="xs">
        <JsonViewer value={event} name={t('sampleOf', { type })} />
      </Tabs.Panel>
      <Tabs.Panel value="schema" pt="xs">
        <JsonViewer value={described.data.data.schema} name={t('schemaOf', { type })} />
      </Tabs.Panel>
    </Tabs>
  );
}
