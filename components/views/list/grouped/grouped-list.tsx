'use client';

import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { RowsSkeleton } from '#components/base/ui/page-states/list-skeleton.tsx';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { TitlesOf } from '#components/records/values/titles.tsx';
import { Selected } from '../bulk/selected.tsx';
import { columnsOf } from '../columns.ts';
import { ListTable } from '../list-table.tsx';
import { NothingListed } from '../nothing-listed.tsx';
import { useSelection } from '../use-selection.ts';
import { useView } from '../use-view.ts';
import { GroupHead } from './group-head.tsx';
import classes from './grouped.module.css';
import { useGrouped } from './use-grouped.ts';

interface Props {
  by: string;
  parent: string | undefined;
  /** Says what the records are for, while there are none. */
  purpose: string | undefined;
  mayChange: boolean;
}

/** A list whose records are below a head for each value of a property, with the count and the sum of each. */
export function GroupedList({ by, parent, purpose, mayChange }: Props) {
  const t = useTranslations('data');
  const { kind } = useKind();
  const { view } = useView();
  const { groups, further, isPending, failed, see } = useGrouped(by, parent);
  const failureText = useFailureText();
  const records = groups.flatMap((group) => group.records);
  const selection = useSelection(records);
  if (failed)
    return (
      <Failed title={t('failed')} about={failureText(failed.error)} onRetry={() => void failed.refetch()} />
    );
  if (isPending) return <RowsSkeleton />;
  if (groups.length === 0) return <NothingListed parent={parent} purpose={purpose} />;
  return (
    <>
      {mayChange && <Selected selection={selection} />}
      <TitlesOf of={groups.map(({ value }) => value)}>
        <ListTable
          sections={groups.map((group) => ({
            key: group.key,
            head: <GroupHead by={by} group={group} onSeen={see} />,
            records: group.records,
            awaited: group.isPending ? Math.min(group.count, view.per) : 0,
          }))}
          columns={columnsOf(kind, view.columns)}
          selection={mayChange ? selection : undefined}
        />
      </TitlesOf>
      {further > 0 && <p className={classes.further}>{t('groupsLeftOut', { count: further })}</p>}
    </>
  );
}
