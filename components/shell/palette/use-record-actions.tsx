'use client';

import { useDebouncedValue } from '@mantine/hooks';
import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import { IconFileText, IconHistory, IconList, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { placeOf } from '#components/records/kinds/kind.ts';
import { useAllowed } from '#components/records/kinds/use-allowed.ts';
import { icon } from './icon.ts';
import { useKindWords } from './use-kind-words.ts';
import { useVisited } from './visited.ts';

const fewestLetters = 2;

/** The records that were found or visited, and the list and the form of every kind. */
export function useRecordActions(typed: string) {
  const t = useTranslations('palette');
  const trpc = useTRPC();
  const router = useRouter();
  const allowed = useAllowed();
  const pageOf = usePageOf();
  const words = useKindWords();
  const visited = useVisited();
  const [asked] = useDebouncedValue(typed.trim(), 150);
  const isAsking = asked.length >= fewestLetters;
  const kinds = useQuery(trpc.surface.kinds.queryOptions()).data ?? [];
  const search = useQuery(
    trpc.search.all.queryOptions(
      { q: asked, per_page: 12 },
      { enabled: isAsking, placeholderData: keepPreviousData },
    ),
  );
  const shown = kinds.filter(({ area, parent }) => parent === null && allowed(area, 'list'));
  const nameOf = (kind: string, number: 'one' | 'many' = 'one') => words?.kind(kind, number) ?? '';

  const found = (isAsking ? (search.data?.data ?? []) : []).flatMap(({ id, kind, title }) => {
    const page = pageOf(kind, id);
    if (!page) return [];
    const onClick = () => router.push(page);
    return [action({ id, label: title, description: nameOf(kind), onClick }, IconFileText)];
  });
  const latest = visited.flatMap(({ id, kind, title }) => {
    const page = pageOf(kind, id);
    if (!page) return [];
    const onClick = () => router.push(page);
    return [action({ id: `visited ${id}`, label: title, description: nameOf(kind), onClick }, IconHistory)];
  });
  const lists = shown.map(({ kind, plural }) =>
    action(
      { id: `list ${kind}`, label: nameOf(kind, 'many'), onClick: () => router.push(placeOf(plural)) },
      IconList,
    ),
  );
  const forms = shown
    .filter(({ area, is_made }) => is_made && allowed(area, 'create'))
    .map(({ kind, plural }) =>
      action(
        {
          id: `create ${kind}`,
          label: t('createOne', { kind: nameOf(kind) }),
          onClick: () => router.push(`${placeOf(plural)}/new`),
        },
        IconPlus,
      ),
    );
  const group = (name: 'records' | 'recent' | 'lists' | 'create', actions: SpotlightActionData[]) => ({
    group: t(name),
    actions,
  });
  return {
    isSearching: isAsking && (search.isFetching || asked !== typed.trim()),
    found: group('records', found),
    visited: group('recent', latest),
    lists: group('lists', lists),
    forms: group('create', forms),
  } satisfies Record<string, boolean | SpotlightActionGroupData>;
}

const action = (data: SpotlightActionData, Icon: typeof IconPlus): SpotlightActionData => ({
  ...data,
  leftSection: <Icon {...icon} />,
});
