'use client';

import { Button, Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Panel } from '#components/base/ui/panel.tsx';
import { useKind } from '../../kinds/kind-context.tsx';
import { useAllowed } from '../../kinds/use-allowed.ts';
import { TitlesOf } from '../../values/titles.tsx';
import classes from './feed.module.css';
import { FeedLine } from './feed-line.tsx';
import { isSilent, keptChanges } from './kept-changes.ts';
import { useFeed } from './use-feed.ts';

/** Everything that happened to a record and around it in one list: calls, notes, mails, quotes, changes. */
export function Feed({ id }: { id: string }) {
  const t = useTranslations('record');
  const data = useTranslations('data');
  const { kind } = useKind();
  const [only, setOnly] = useState<string>();
  const [isWhole, setWhole] = useState(false);
  const feed = useFeed(id, only);
  const shown = feed.events
    .map((event) => ({
      event,
      changes:
        isWhole || event.data.object.id !== id ? event.data.changes : keptChanges(kind, event.data.changes),
    }))
    .filter(({ event, changes }) => isWhole || !isSilent(event.type, changes));
  return (
    <Panel title={data('timeline')} aside={<WholeSwitch isWhole={isWhole} onChange={setWhole} />}>
      <FeedFilters only={only} onChange={setOnly} />
      {feed.isPending && <Skeleton height={120} radius="md" />}
      {feed.isError && (
        <p role="alert">
          {data('failed')}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void feed.refetch()}>
            {data('retry')}
          </Button>
        </p>
      )}
      {feed.isSuccess && shown.length === 0 && <p className={classes.quiet}>{t('nothingYet')}</p>}
      <TitlesOf
        of={shown.map(({ event: { actor, data: of }, changes }) => [
          actor,
          changes,
          of.object.id,
          of.object.related,
        ])}
      >
        <ol className={classes.feed}>
          {shown.map(({ event, changes }) => (
            <FeedLine key={event.id} event={event} changes={changes} of={id} isWhole={isWhole} />
          ))}
        </ol>
      </TitlesOf>
      {feed.hasNextPage && (
        <Button
          size="xs"
          variant="default"
          loading={feed.isFetchingNextPage}
          onClick={() => void feed.fetchNextPage()}
        >
          {data('earlier')}
        </Button>
      )}
    </Panel>
  );
}

function WholeSwitch({ isWhole, onChange }: { isWhole: boolean; onChange: (isWhole: boolean) => void }) {
  const t = useTranslations('record');
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      aria-pressed={isWhole}
      onClick={() => onChange(!isWhole)}
    >
      {t(isWhole ? 'fewerChanges' : 'allChanges')}
    </Button>
  );
}

interface FiltersProps {
  only: string | undefined;
  onChange: (only: string | undefined) => void;
}

/** The parts of the feed, each of which can be read alone. A record with one part has no choice. */
function FeedFilters({ only, onChange }: FiltersProps) {
  const t = useTranslations('record');
  const { kind, words } = useKind();
  const allowed = useAllowed();
  const hasEntries = kind.pointing.some(({ kind: one }) => one === 'activity');
  const lists = kind.views.record.feed.filter(({ area }) => allowed(area, 'list'));
  if (!hasEntries && lists.length === 0) return null;
  const parts = [
    { value: undefined, label: t('everything') },
    ...(hasEntries ? [{ value: 'entries', label: t('entries') }] : []),
    ...lists.map(({ kind: one, plural }) => ({ value: plural, label: words.kind(one, 'many') })),
    { value: 'changes', label: t('changes') },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: these buttons are no fields of a form
    <div role="group" aria-label={t('filter')} className={classes.filters}>
      {parts.map(({ value, label }) => (
        <button key={label} type="button" aria-pressed={only === value} onClick={() => onChange(value)}>
          {label}
        </button>
      ))}
    </div>
  );
}
