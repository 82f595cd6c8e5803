'use client';

import { Anchor } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { ListPage } from '#components/base/list/list-page.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { TitlesOf } from '#components/records/values/titles.tsx';
import { KeySums } from './key-sums.tsx';
import { PostingFilters } from './posting-filters.tsx';
import { PostingTable } from './posting-table.tsx';
import classes from './postings.module.css';
import { usePostings, usePostingView } from './use-postings.ts';
import { isNarrowed, postingsInput } from './view.ts';

/** The page of all postings, or of those of a figure, each with its document. */
export function PostingsScreen() {
  const t = useTranslations('postings');
  const [view] = usePostingView();
  const input = postingsInput(view);
  const found = usePostings(input);
  const pages = found.data?.pages ?? [];
  const all = pages.flatMap(({ data }) => data);
  const [first] = pages;
  return (
    <Page
      title={t('title')}
      lead={
        <Anchor component={Link} href="/profit-and-loss" size="sm">
          {t('back')}
        </Anchor>
      }
    >
      <TitlesOf of={[all, view.department_id, view.source_id, view.item_id]}>
        <ListPage
          rows={found}
          shown={all.length}
          isNarrowed={isNarrowed(view)}
          filters={<PostingFilters />}
          count={t('count', { count: first?.meta.total ?? 0 })}
          texts={{
            failed: t('failed'),
            empty: t('empty'),
            emptyAbout: t('emptyAbout'),
            nothingFound: t('nothingFound'),
            nothingFoundAbout: t('nothingFoundAbout'),
          }}
          further={{ ...found, label: t('earlier') }}
        >
          {first && <KeySums summary={first.summary} />}
          <PostingTable postings={all} currency={first?.summary.currency ?? ''} />
        </ListPage>
      </TitlesOf>
      <div className={classes.code}>
        <AsCode area="postings" verb="list" input={() => input} />
      </div>
    </Page>
  );
}
