'use client';

import { Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useView } from '../use-view.ts';
import { groupingOf } from './grouping-of.ts';

/** The properties by which the list can be grouped, in the menu of the list. */
export function GroupingItems() {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const { view, setView } = useView();
  const chosen = groupingOf(kind, view.group);
  const first = useRef<HTMLButtonElement>(null);
  // The item that was pressed is gone, so the focus would leave the menu. A menu that has just been opened sets the focus a
  // moment later, which is what `data-autofocus` is for.
  useEffect(() => first.current?.focus(), []);
  return (
    <Menu.RadioGroup
      value={chosen ?? null}
      onChange={(group) => void setView({ group, closed: null, page: null }, { history: 'push' })}
    >
      <Menu.Label>{t('groupBy')}</Menu.Label>
      {kind.views.groupings.map((name) => (
        <Menu.RadioItem
          key={name}
          {...(name === (chosen ?? kind.views.groupings[0]) ? { ref: first, 'data-autofocus': true } : {})}
          value={name}
          closeMenuOnClick
        >
          {words.property(kind.kind, name)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
