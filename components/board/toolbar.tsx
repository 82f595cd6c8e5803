'use client';

import { ActionIcon, Button, Popover, SegmentedControl, Select, TextInput } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconKeyboard,
  IconLayoutKanban,
  IconList,
  IconSearch,
} from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { SavedViews } from '../views/saved-views.tsx';
import classes from './board.module.css';
import { columns } from './card.ts';
import { useDesk } from './desk.ts';
import { sorts } from './ordering.ts';
import { countFilters, layouts, type QueueView, type SetQueueView } from './view.ts';

const FilterPanel = dynamic(() => import('./filter-panel.tsx').then((all) => all.FilterPanel), {
  ssr: false,
});

const icons = { board: IconLayoutKanban, list: IconList };

export const Toolbar = memo(function Toolbar({
  view,
  setView,
  tags,
  count: shownCount,
}: {
  view: QueueView;
  setView: SetQueueView;
  tags: readonly string[];
  /** How many cards are shown, in words. */
  count: string;
}) {
  const t = useTranslations('board');
  const { open } = useDesk();
  const count = countFilters(view);
  return (
    <div className={classes.toolbar}>
      <TextInput
        type="search"
        className={classes.search}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        value={view.q}
        onChange={(event) => setView({ q: event.currentTarget.value })}
      />
      <Popover position="bottom-start" width="min(92vw, 560px)" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant={count > 0 ? 'light' : 'default'}
            leftSection={<IconAdjustmentsHorizontal size={17} stroke={1.8} aria-hidden />}
          >
            {count > 0 ? t('filter.openCount', { count }) : t('filter.open')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('filter.open')}>
          <FilterPanel view={view} setView={setView} tags={tags} />
        </Popover.Dropdown>
      </Popover>
      <SavedViews place="editing-queue" />
      <SegmentedControl
        aria-label={t('layout')}
        value={view.view}
        onChange={(value) => setView({ view: layouts.find((one) => one === value) ?? null })}
        data={layouts.map((value) => {
          const Icon = icons[value];
          return {
            value,
            label: (
              <span className={classes.segment}>
                <Icon size={16} stroke={1.8} aria-hidden />
                {t(`layouts.${value}`)}
              </span>
            ),
          };
        })}
      />
      {view.view === 'list' && (
        <>
          <Select
            aria-label={t('filter.status')}
            className={classes.narrow}
            placeholder={t('filter.allOpen')}
            clearable
            data={columns.map((value) => ({ value, label: t(`status.${value}`) }))}
            value={view.status}
            onChange={(value) => setView({ status: columns.find((one) => one === value) ?? null })}
          />
          <Select
            aria-label={t('sort.label')}
            className={classes.narrow}
            allowDeselect={false}
            data={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
            value={view.sort}
            onChange={(value) => setView({ sort: sorts.find((one) => one === value) ?? null })}
          />
        </>
      )}
      <ActionIcon
        data-tip={t('help.title')}
        variant="subtle"
        color="gray"
        size="lg"
        visibleFrom="sm"
        aria-label={t('help.title')}
        onClick={() => open({ kind: 'help' })}
      >
        <IconKeyboard size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
      <span className={classes.total} role="status">
        {shownCount}
      </span>
    </div>
  );
});
