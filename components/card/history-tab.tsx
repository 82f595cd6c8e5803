'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useNameOf } from '../board/use-refusal.ts';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import classes from './card.module.css';
import type { HistoryEntry } from './card.ts';
import { useCardDesk } from './desk.ts';
import { useHistory } from './use-history.ts';

const step = 50;
/** What every change has, or nobody reads. */
const unsaid = [
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
const isUsual = (name: string) => unsaid.includes(name);
const longest = 160;

/** Everything that happened, the latest first: who, when, and what it was before. */
export function HistoryTab() {
  const t = useTranslations('card.history');
  const { card } = useCardDesk();
  const found = useHistory(card.id);
  const [shown, setShown] = useState(step);
  const entries = (found.data ?? []).toReversed();
  return (
    <Panel title={t('title')}>
      {found.isPending && <p className={classes.quiet}>{t('loading')}</p>}
      {found.isError && <p role="alert">{t('failed')}</p>}
      <ol className={classes.list}>
        {entries.slice(0, shown).map((entry) => (
          <Entry key={entry.sequence} entry={entry} />
        ))}
      </ol>
      {entries.length > shown && (
        <Button variant="default" mt="md" onClick={() => setShown(shown + step)}>
          {t('earlier')}
        </Button>
      )}
    </Panel>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { people, words } = useCardDesk();
  const nameOf = useNameOf(people);
  const { at, event, changes } = entry;
  const actor = actorOf(entry);
  const kind = event.slice(0, event.lastIndexOf('.'));
  const told = event.endsWith('.created') ? [] : Object.entries(changes).filter(([name]) => !isUsual(name));
  return (
    <li className={classes.item}>
      <div className={classes.row}>
        {kind !== 'edit_card' && <span>{words.kind(kind)}:</span>}
        <strong>{words.event(event)}</strong>
        <span className={classes.quiet}>
          {nameOf(actor)} · <Moment at={at} />
        </span>
      </div>
      {told.length > 0 && (
        <ul className={classes.changes}>
          {told.map(([name, { from, to }]) => (
            <li key={name}>
              {words.property(kind, name)}:{' '}
              <del>
                <Said kind={kind} name={name} value={from} />
              </del>{' '}
              <span aria-hidden>→</span>{' '}
              <ins>
                <Said kind={kind} name={name} value={to} />
              </ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const actorKinds = ['user', 'token', 'agent', 'system'] as const;

/** A guest, and whoever else has no name here, is somebody outside. */
const actorOf = ({ actor }: HistoryEntry) => {
  const type = actorKinds.find((one) => one === actor.type);
  return type ? { type, id: actor.id } : null;
};

function Said({ kind, name, value }: { kind: string; name: string; value: unknown }) {
  const t = useTranslations('card');
  const { people, versions, words } = useCardDesk();
  const nameOf = useNameOf(people);
  const short = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);
  const one = (item: unknown): string => {
    if (item === null || item === undefined || item === '') return t('none');
    if (typeof item === 'boolean') return item ? t('yes') : t('no');
    if (Array.isArray(item)) return item.length > 0 ? item.map(one).join(', ') : t('none');
    if (typeof item === 'object') {
      if ('type' in item && 'id' in item && item.type === 'user')
        return nameOf({ type: 'user', id: String(item.id) });
      return JSON.stringify(item);
    }
    const text = String(item);
    if (people.has(text)) return people.get(text) ?? text;
    const version = versions.find(({ id }) => id === text);
    if (version) return t('cut.version', { number: version.number });
    if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return new Date(text).toLocaleString();
    // Names that the schemas give are said in words; what people wrote is left alone.
    return /^[a-z_]+$/.test(text) ? words.value(kind, name, text) : text;
  };
  return short(one(value));
}
