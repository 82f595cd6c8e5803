'use client';

import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { DownloadButton } from '#components/base/files/download-button.tsx';
import { ListPage } from '#components/base/list/list-page.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { TitlesOf } from '#components/records/values/titles.tsx';
import { OpenItemFilters } from './open-item-filters.tsx';
import { OpenItemTable } from './open-item-table.tsx';
import classes from './open-items.module.css';
import { OpenKeySums } from './open-key-sums.tsx';
import { useOpenItems, useOpenItemView } from './use-open-items.ts';
import { openItemsInput } from './view.ts';

/** The page of everything that is not settled on a day. */
export function OpenItemsScreen() {
  const t = useTranslations('openItems');
  const [view] = useOpenItemView();
  const input = openItemsInput(view);
  const found = useOpenItems(input);
  const pages = found.data?.pages ?? [];
  const all = pages.flatMap(({ data }) => data);
  const [first] = pages;
  return (
    <Page
      title={t('title')}
      action={
        <DownloadButton
          label={t('download')}
          download={(save) => save('openItems', 'list', { ...input, format: 'csv' })}
        />
      }
    >
      <TitlesOf of={[all]}>
        <ListPage
          rows={found}
          shown={all.length}
          isNarrowed={view.key !== null}
          filters={<OpenItemFilters day={first?.summary.on ?? ''} />}
          count={t('count', { count: first?.meta.total ?? 0 })}
          texts={{
            failed: t('failed'),
            empty: t('empty'),
            emptyAbout: t('emptyAbout'),
            nothingFound: t('nothingFound'),
            nothingFoundAbout: t('nothingFoundAbout'),
          }}
          further={{ ...found, label: t('further') }}
        >
          {first && <OpenKeySums summary={first.summary} />}
          <OpenItemTable items={all} currency={first?.summary.currency ?? ''} />
        </ListPage>
      </TitlesOf>
      <div className={classes.code}>
        <AsCode area="openItems" verb="list" input={() => input} />
      </div>
    </Page>
  );
}
