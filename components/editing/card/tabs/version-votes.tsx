'use client';

import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useNameOf } from '../../queue/use-refusal.ts';
import classes from '../card.module.css';
import { partsOf, type Version } from '../card.ts';
import { useCardWorkspace } from '../card-workspace.ts';

const colors = { approved: 'spruce', changes_requested: 'brick' } as const;

/** The decisions about a version: how many approvals it needs and has, and who decided what. */
export function VersionVotes({ version }: { version: Version }) {
  const t = useTranslations('card.votes');
  const { card, people, words } = useCardWorkspace();
  const nameOf = useNameOf(people);
  const votes = useQuery(useTRPC().editReviews.list.queryOptions(partsOf(version.id)));
  const all = votes.data?.data ?? [];
  const isNewest = card.current_version_id === version.id;
  const { needed, given } = card.approvals;
  if (all.length === 0 && (!isNewest || needed === 1)) return null;
  return (
    <section className={classes.row} aria-label={t('title')}>
      {isNewest && <strong>{t('given', { given, needed })}</strong>}
      {all.map(({ id, decision, voter, author_name, counts, note }) => {
        const who =
          author_name ?? (voter.type === 'review_link' ? t('guest') : nameOf({ ...voter, type: voter.type }));
        return (
          <Badge key={id} color={colors[decision]} title={note ?? undefined}>
            {who} · {words.value('edit_review', 'decision', decision)}
            {!counts && ` · ${t('recorded')}`}
          </Badge>
        );
      })}
    </section>
  );
}
