'use client';

import { Checkbox } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { Filters } from '#components/base/list/filters.tsx';
import { ListPage } from '#components/base/list/list-page.tsx';
import { ChoiceBar } from '#components/base/ui/inputs/choice-bar.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { TitlesOf } from '#components/records/values/titles.tsx';
import { OpenLineTable } from './open-line-table.tsx';
import classes from './open-lines.module.css';
import { useOpenLines, useOpenLineView } from './use-open-lines.ts';
import { openLinesInput, waits } from './view.ts';

/** The page of the goods that have still to come, and of those that have still to be billed. */
export function OpenLinesScreen() {
  const t = useTranslations('openLines');
  const [view, setView] = useOpenLineView();
  const input = openLinesInput(view);
  const found = useOpenLines(input);
  const pages = found.data?.pages ?? [];
  const all = pages.flatMap(({ data }) => data);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <TitlesOf of={[all]}>
        <ListPage
          rows={found}
          shown={all.length}
          isNarrowed={view.late}
          filters={
            <Filters onClear={view.late ? () => void setView({ late: false }) : undefined}>
              <ChoiceBar
                aria-label={t('waitsFor')}
                choices={waits.map((value) => ({ value, label: t(value) }))}
                value={view.waits_for}
                onChoose={(waits_for) => void setView({ waits_for })}
              />
              <Checkbox
                className={classes.late}
                label={t('onlyLate')}
                checked={view.late}
                onChange={(event) => void setView({ late: event.currentTarget.checked })}
              />
            </Filters>
          }
          count={t('count', { count: pages[0]?.meta.total ?? 0 })}
          texts={{
            failed: t('failed'),
            empty: t(`empty.${view.waits_for}`),
            emptyAbout: t('emptyAbout'),
            nothingFound: t('nothingFound'),
          }}
          further={{ ...found, label: t('further') }}
        >
          <OpenLineTable lines={all} waitsFor={view.waits_for} />
        </ListPage>
      </TitlesOf>
      <div className={classes.code}>
        <AsCode area="purchaseOrders" verb="openLines" input={() => input} />
      </div>
    </Page>
  );
}
