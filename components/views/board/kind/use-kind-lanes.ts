'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useSession } from '#components/base/session/context.tsx';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useTitles } from '#components/records/values/titles.tsx';
import { inSentence } from '#components/views/list/grouped/groups-of.ts';
import { lanesIn } from '../lanes/cells.ts';
import type { NamedLane } from '../lanes/named-lane.ts';
import { noValue } from '../records/board-state.ts';
import type { KindBoardData } from './use-kind-board.ts';

/** The values of the lanes of a board. The lane of the signed-in person is always there, so that cards can be dropped on it. */
export function useKindLaneValues({ lanes: by, state, figures }: KindBoardData): readonly string[] {
  const { user } = useSession();
  const { kind } = useKind();
  const isOfPeople = kind.fields.some(({ name, refers }) => name === by && refers.includes('user'));
  return useMemo(
    () =>
      by === undefined || !state
        ? []
        : lanesIn(state.columns.keys(), figures, isOfPeople ? [user.id, noValue] : []),
    [by, state, figures, isOfPeople, user.id],
  );
}

/** The lanes with their names, in the words of lists that are grouped by the same property. */
export function useNamedLanes(by: string | undefined, values: readonly string[]): readonly NamedLane[] {
  const t = useTranslations('data');
  const locale = useLocale();
  const { user } = useSession();
  const { kind, words } = useKind();
  const titles = useTitles();
  return useMemo(() => {
    if (by === undefined) return [];
    const property = words.property(kind.kind, by);
    const nameOf = (value: string) => {
      if (value === noValue)
        return by === 'assignee_id'
          ? t('groupUnassigned')
          : t('groupNone', { property: inSentence(property, locale) });
      if (kind.list.filters[by]?.kind === 'boolean')
        return t('groupFlag', { property, value: t(value === 'true' ? 'yes' : 'no') });
      if (kind.list.filters[by]?.kind === 'enum') return words.value(kind.kind, by, value);
      return titles[value]?.title ?? (value === user.id ? user.name : '…');
    };
    return values.map((value) => ({ value, name: nameOf(value) }));
  }, [by, values, t, locale, kind, words, titles, user]);
}
