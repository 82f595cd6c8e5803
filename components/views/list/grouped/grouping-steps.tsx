'use client';

import { Menu } from '@mantine/core';
import { IconLayoutList, IconLayoutRows } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useView } from '../use-view.ts';
import { groupingOf } from './grouping-of.ts';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true };

/** The items of the list's menu that choose a property for the groups, or end the grouping. */
export function GroupingSteps({ onChoose }: { onChoose: () => void }) {
  const t = useTranslations('data');
  const { kind } = useKind();
  const { view, setView } = useView();
  if (kind.views.groupings.length === 0) return null;
  return (
    <>
      <Menu.Item leftSection={<IconLayoutRows {...icon} />} closeMenuOnClick={false} onClick={onChoose}>
        {t('groupBy')}
      </Menu.Item>
      {groupingOf(kind, view.group) !== undefined && (
        <Menu.Item
          leftSection={<IconLayoutList {...icon} />}
          onClick={() => void setView({ group: null, closed: null }, { history: 'push' })}
        >
          {t('ungroup')}
        </Menu.Item>
      )}
    </>
  );
}
