'use client';

import { Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';
import { isArea } from '#components/platform/tokens/tokens.ts';
import { EventGroupChoice } from './event-group-choice.tsx';
import { groupsOf } from './event-groups.ts';
import classes from './form.module.css';

interface Props {
  chosen: readonly string[];
  problem: ReactNode;
  onChange: (chosen: string[]) => void;
}

/** Selects events from the catalog: all events of a kind, or single types. */
export function EventPicker({ chosen, problem, onChange }: Props) {
  const t = useTranslations('webhookForm.picker');
  const areas = useTranslations('areas');
  const [words, setWords] = useState('');
  const configuration = useQuery(useTRPC().webhookSettings.get.queryOptions({}, { staleTime: 60_000 }));
  const types = configuration.data?.data.event_types ?? [];
  const groups = groupsOf(types, words);
  const byArea = [...Map.groupBy(groups, ({ area }) => area)];
  const found = groups.reduce((sum, group) => sum + group.types.length, 0);
  return (
    <fieldset className={classes.group}>
      <legend>{t('title')}</legend>
      <div className={classes.pickerHead}>
        <TextInput
          type="search"
          className={classes.pickerSearch}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={15} stroke={1.8} aria-hidden />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <span className={classes.about} role="status">
          {words.trim() ? t('found', { count: found }) : t('chosen', { count: chosen.length })}
        </span>
      </div>
      {problem && (
        <p className={classes.problem} role="alert" data-problem tabIndex={-1}>
          {problem}
        </p>
      )}
      {configuration.isError && <p className={classes.problem}>{t('failed')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.catalogue} tabIndex={0} aria-label={t('title')}>
        {configuration.isPending && <Skeleton height={240} radius="sm" mt="sm" />}
        {byArea.map(([area, own]) => (
          <div key={area} className={classes.area}>
            <h3>{isArea(area) ? areas(area) : area}</h3>
            {own.map((group) => (
              <EventGroupChoice
                key={group.pattern}
                group={group}
                isUnfolded={words.trim() !== ''}
                chosen={chosen}
                onChange={onChange}
              />
            ))}
          </div>
        ))}
      </section>
    </fieldset>
  );
}
