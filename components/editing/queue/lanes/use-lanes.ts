'use client';

import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';
import type { NamedLane } from '#components/views/board/lanes/named-lane.ts';
import { noValue } from '#components/views/board/records/board-state.ts';
import { bands } from '#server/areas/editing/cards/card-priority.ts';
import { deliverables } from '../cards/card.ts';
import { useWorkspace } from '../workspace.ts';
import type { LaneProperty } from './lane-properties.ts';

/** The lanes with the names of their people, projects, clients or deliverables. */
export function useLanes(by: LaneProperty, values: readonly string[]): readonly NamedLane[] {
  const t = useTranslations('board');
  const { people } = useWorkspace();
  const isOfRecords = by === 'project_id' || by === 'client_company_id';
  const ids = isOfRecords ? values.filter((value) => value !== noValue).toSorted() : [];
  const titles = useQuery(
    useTRPC().surface.titles.queryOptions(ids.length > 0 ? { ids } : skipToken, { staleTime: 60_000 }),
  ).data;
  return useMemo(() => {
    const nameOf = (value: string) => {
      const band = bands.find((one) => one === value);
      if (by === 'priority') return band ? t(`priority.${band}`) : value;
      if (value === noValue) return t(`lanes.without.${by}`);
      if (by === 'assignee_id') return people.get(value) ?? t('holder.somebody');
      const deliverable = deliverables.find((one) => one === value);
      return deliverable ? t(`deliverable.${deliverable}`) : (titles?.[value]?.title ?? '…');
    };
    return values.map((value) => ({ value, name: nameOf(value) }));
  }, [by, values, people, titles, t]);
}
