'use client';

import { skipToken, useQuery } from '@tanstack/react-query';
import { useTimeZone } from 'next-intl';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { dayIn } from '#components/views/calendar/days.ts';
import { filledTitle } from '#server/areas/editing/templates/title-placeholders.ts';

export type CardTemplate = Outputs['cardTemplates']['list']['data'][number];

const most = 100;

/** The templates of new cards by their names, and the title that a card of today gets from one of them. */
export function useCardTemplates() {
  const may = useMay();
  const timeZone = useTimeZone() ?? 'UTC';
  const isLet = may('cardTemplates', 'list');
  const input = { per_page: most, sort_by: 'name' as const, sort_dir: 'asc' as const };
  const found = useQuery(useTRPC().cardTemplates.list.queryOptions(isLet ? input : skipToken));
  const templates: readonly CardTemplate[] = found.data?.data ?? [];
  return {
    templates,
    titleOf: ({ title }: CardTemplate) => filledTitle(title ?? '', dayIn(new Date(), timeZone)),
  };
}
