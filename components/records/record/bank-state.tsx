'use client';

import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useSession } from '#components/base/session/context.tsx';
import { atLeast } from '#server/kernel/access/access.ts';
import { type Entry, isObject } from '../kinds/kind.ts';
import { Actor, isActor } from '../values/actor.tsx';

/** The account of a record was changed and pays nobody yet. The person who changed it reads who can confirm it. */
export function BankState({ record }: { record: Entry }) {
  const t = useTranslations('record.bank');
  const format = useFormatter();
  const { bank_state, bank_changed_by: by, bank_changed_at: at } = record;
  const { user } = useSession();
  if (bank_state !== 'unconfirmed' || !isObject(by) || !isActor(by) || typeof at !== 'string') return null;
  const isOwn = by.type === 'user' && by.id === user.id;
  return (
    <Alert color="amber" mb="md" title={t('title')}>
      {t.rich('changed', {
        actor: () => <Actor actor={by} />,
        date: format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }),
      })}{' '}
      {isOwn ? <Others self={user.id} /> : t('check')}
    </Alert>
  );
}

/** The managers other than this person. */
function Others({ self }: { self: string }) {
  const t = useTranslations('record.bank');
  const found = useQuery(useTRPC().users.list.queryOptions({ per_page: 100, sort_dir: 'asc' }));
  if (!found.data) return null;
  const others = found.data.data.filter(
    ({ id, role, removed_at }) => id !== self && removed_at === null && atLeast(role, 'manager'),
  );
  if (others.length === 0) return t('nobody');
  return t('others', { names: others.map(({ name }) => name).join(', ') });
}
