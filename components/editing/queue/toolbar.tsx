'use client';

import { ActionIcon, Button, TextInput } from '@mantine/core';
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
import { loadPart } from '#components/base/offline/load-part.ts';
import { usePressMenu } from '#components/base/ui/floating/press-menu.ts';
import { ChoiceBar } from '#components/base/ui/inputs/choice-bar.tsx';
import words from '#components/base/ui/words-by-width.module.css';
import { SavedViews } from '#components/platform/views/saved-views.tsx';
import type { KeptDensity } from '#components/views/board/look/density.ts';
import { LookMenu } from '#components/views/board/look/look-menu.tsx';
import { filterOfLane, laneProperties } from './lanes/lane-properties.ts';
import classes from './queue.module.css';
import type { SetQueueView } from './view.ts';
import { countFilters, layouts, type QueueView } from './view-state.ts';
import { useWorkspace } from './workspace.ts';

const FilterPopover = dynamic(
  () => loadPart(() => import('./filter-popover.tsx')).then((all) => all.FilterPopover),
  {
    ssr: false,
  },
);

const ListControls = dynamic(() =>
  loadPart(() => import('./list-controls.tsx')).then((all) => all.ListControls),
);

const icons = { board: IconLayoutKanban, list: IconList };

interface Props {
  view: QueueView;
  setView: SetQueueView;
  tags: readonly string[];
  /** The number of shown cards, as a sentence. */
  count: string;
  density: KeptDensity;
}

export const Toolbar = memo(function Toolbar({ view, setView, tags, count: shownCount, density }: Props) {
  const t = useTranslations('board');
  const { open } = useWorkspace();
  const menu = usePressMenu();
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
      <Button
        variant={count > 0 ? 'light' : 'default'}
        leftSection={<IconAdjustmentsHorizontal size={17} stroke={1.8} aria-hidden />}
        {...menu.button}
        aria-haspopup="dialog"
      >
        {count > 0 ? t('filter.openCount', { count }) : t('filter.open')}
      </Button>
      {menu.anchor && (
        <FilterPopover anchor={menu.anchor} onClose={menu.close} view={view} setView={setView} tags={tags} />
      )}
      <SavedViews place="editing-queue" />
      <LayoutControl view={view} setView={setView} />
      {view.view === 'list' && <ListControls view={view} setView={setView} />}
      {view.view === 'board' && <BoardLook view={view} setView={setView} density={density} />}
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

function BoardLook({ view, setView, density }: Pick<Props, 'view' | 'setView' | 'density'>) {
  const t = useTranslations('board.filter');
  return (
    <LookMenu
      choices={laneProperties.map((value) => ({ value, name: t(filterOfLane[value]) }))}
      lanes={view.lanes ?? undefined}
      onLanes={(value) => void setView({ lanes: laneProperties.find((one) => one === value) ?? null })}
      density={density}
    />
  );
}

function LayoutControl({ view, setView }: Pick<Props, 'view' | 'setView'>) {
  const t = useTranslations('board');
  return (
    <ChoiceBar
      aria-label={t('layout')}
      value={view.view}
      onChoose={(value) => setView({ view: value })}
      choices={layouts.map((value) => {
        const Icon = icons[value];
        return {
          value,
          label: (
            <span className={classes.segment}>
              <Icon size={16} stroke={1.8} aria-hidden />
              <span className={words.phoneWord}>{t(`layouts.${value}`)}</span>
            </span>
          ),
        };
      })}
    />
  );
}
