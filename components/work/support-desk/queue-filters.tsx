'use client';

import { Chip, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { channels, priorities } from './choices.ts';
import classes from './desk.module.css';
import { type DeskView, type Queue, queues } from './desk-view.ts';
import { useCounts } from './use-desk-list.ts';

interface Props {
  view: DeskView;
  setView: (change: Partial<{ [K in keyof DeskView]: DeskView[K] | null }>) => void;
}

const searchPauseMs = 250;

/** The queues as chips with their counts, the search, and the filters of channel, priority and tag. */
export function QueueFilters({ view, setView }: Props) {
  const t = useTranslations('desk');
  const { kind, words } = useKind();
  const counts = useCounts().data;
  const search = useDebouncedCallback((q: string) => setView({ q: q || null }), searchPauseMs);
  const isOffered = (queue: Queue) => queue !== 'team' || (counts?.teams.length ?? 0) > 0;
  const option = (property: string) => (value: string) => ({
    value,
    label: words.value(kind.kind, property, value),
  });
  return (
    <div className={classes.filters}>
      <TextInput
        id="desk-search"
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        defaultValue={view.q}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <Chip.Group
        value={view.queue}
        onChange={(value) => setView({ queue: queues.find((one) => one === value) ?? null })}
      >
        <div className={classes.chips}>
          {queues.filter(isOffered).map((queue) => (
            <Chip key={queue} value={queue} size="xs">
              {t(`queues.${queue}`)}
              {queue !== 'solved' && counts && <span className={classes.count}> {counts[queue]}</span>}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      <div className={classes.chips}>
        <NativeSelect
          size="xs"
          aria-label={words.property(kind.kind, 'channel')}
          value={view.channel ?? ''}
          data={[{ value: '', label: t('anyChannel') }, ...channels.map(option('channel'))]}
          onChange={(event) => setView({ channel: event.currentTarget.value || null })}
        />
        <NativeSelect
          size="xs"
          aria-label={words.property(kind.kind, 'priority')}
          value={view.priority ?? ''}
          data={[{ value: '', label: t('anyPriority') }, ...priorities.map(option('priority'))]}
          onChange={(event) => setView({ priority: event.currentTarget.value || null })}
        />
        {view.tag !== null && (
          <span className={classes.tag}>
            {view.tag}
            <CloseButton size="xs" aria-label={t('removeTag')} onClick={() => setView({ tag: null })} />
          </span>
        )}
      </div>
    </div>
  );
}
