'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Moment } from '#components/base/ui/moment.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { Changes } from '#components/records/changes/changes.tsx';
import { Actor } from '#components/records/values/actor.tsx';
import { TitlesOf } from '#components/records/values/titles.tsx';
import classes from '../card.module.css';
import type { HistoryEntry } from '../card.ts';
import { useCardWorkspace } from '../card-workspace.ts';
import { useHistory } from './use-history.ts';

const step = 50;
/** Fields that change with every write or that nobody needs to read. */
const hiddenFields = [
  'version',
  'updated_at',
  'created_at',
  'id',
  'created_by',
  'card_id',
  'metadata',
  'fence',
  'queue_at',
  'is_claimed',
  'holder_id',
  'claim',
  'worked_seconds',
];

/** The history of a card, newest first: author, time, and the values before and after. */
export function HistoryTab() {
  const t = useTranslations('card.history');
  const { card } = useCardWorkspace();
  const found = useHistory(card.id);
  const [shown, setShown] = useState(step);
  const entries = (found.data ?? []).toReversed();
  return (
    <Panel title={t('title')}>
      {found.isPending && <p className={classes.quiet}>{t('loading')}</p>}
      {found.isError && <p role="alert">{t('failed')}</p>}
      <TitlesOf of={entries.slice(0, shown).map(({ actor, changes }) => [actor, changes])}>
        <ol className={classes.list}>
          {entries.slice(0, shown).map((entry) => (
            <Entry key={entry.sequence} entry={entry} />
          ))}
        </ol>
      </TitlesOf>
      {entries.length > shown && (
        <Button variant="default" mt="md" onClick={() => setShown(shown + step)}>
          {t('earlier')}
        </Button>
      )}
    </Panel>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { words } = useCardWorkspace();
  const { at, event, actor, changes } = entry;
  const kind = event.slice(0, event.lastIndexOf('.'));
  return (
    <li className={classes.item}>
      <div className={classes.row}>
        {kind !== 'edit_card' && <span>{words.kind(kind)}:</span>}
        <strong>{words.event(event)}</strong>
        <span className={classes.quiet}>
          <Actor actor={actor} /> · <Moment at={at} />
        </span>
      </div>
      {!event.endsWith('.created') && (
        <Changes kind={kind} words={words} changes={changes} leaveOut={hiddenFields} />
      )}
    </li>
  );
}
