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
import { useGrouped } from './use-grouped.ts';

interface Props {
  by: string;
  parent: string | undefined;
  mayChange: boolean;
}

/** A list whose records stand below a head for each value of a property, with the count and the sum of each. */
export function GroupedList({ by, parent, mayChange }: Props) {
  const t = useTranslations('data');
  const { kind } = useKind();
  const { view } = useView();
  const { groups, isPending, failed } = useGrouped(by, parent);
  const failureText = useFailureText();
  const records = groups.flatMap((group) => group.records);
  const selection = useSelection(records);
  if (failed)
    return (
      <Failed title={t('failed')} about={failureText(failed.error)} onRetry={() => void failed.refetch()} />
    );
  if (isPending) return <RowsSkeleton />;
  if (groups.length === 0) return <NothingListed />;
  return (
    <TitlesOf of={[groups.map(({ value }) => value), records]}>
      {mayChange && <Selected selection={selection} />}
      <ListTable
        sections={groups.map((group) => ({
          key: group.value,
          head: <GroupHead by={by} group={group} />,
          records: group.records,
        }))}
        columns={columnsOf(kind, view.columns)}
        selection={mayChange ? selection : undefined}
      />
    </TitlesOf>
  );
}
