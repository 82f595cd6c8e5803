'use client';

import { useDebouncedValue } from '@mantine/hooks';
import { IconFileText, IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTRPC } from '#components/base/data/trpc.ts';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import type { PaletteItem } from './palette-item.ts';
import { fitOfHit } from './ranked.ts';
import type { AllKindWords } from './use-kind-words.ts';
import { useVisited } from './visited.ts';

const fewestLetters = 2;
const pauseMs = 80;

interface Found {
  items: PaletteItem[];
  /** True while the records for the typed words are not there yet; until then, those for the words before are shown. */
  isSearching: boolean;
}

/** The records that the server finds for the typed words. */
export function useFoundItems(typed: string, words: AllKindWords | undefined): Found {
  const router = useRouter();
  const pageOf = usePageOf();
  const wanted = typed.trim();
  const [asked] = useDebouncedValue(wanted, pauseMs);
  const isWanted = wanted.length >= fewestLetters;
  const search = useQuery(
    useTRPC().search.all.queryOptions(
      { q: asked, per_page: 12 },
      { enabled: asked.length >= fewestLetters, placeholderData: keepPreviousData },
    ),
  );
  const items = (isWanted ? (search.data?.data ?? []) : []).flatMap((hit): PaletteItem[] => {
    const page = pageOf(hit.kind, hit.id);
    if (!page) return [];
    const { id, kind, title } = hit;
    const run = () => router.push(page);
    return [
      {
        id,
        group: 'records',
        label: title,
        note: words?.one(kind) ?? '',
        fit: fitOfHit(asked, hit),
        icon: IconFileText,
        run,
      },
    ];
  });
  return {
    items,
    isSearching: isWanted && (asked !== wanted || search.isPlaceholderData || search.isLoading),
  };
}

/** The records whose pages this person has opened last. */
export function useVisitedItems(words: AllKindWords | undefined): PaletteItem[] {
  const router = useRouter();
  const pageOf = usePageOf();
  return useVisited().flatMap(({ id, kind, title }): PaletteItem[] => {
    const page = pageOf(kind, id);
    const run = () => page && router.push(page);
    return page
      ? [
          {
            id: `visited ${id}`,
            group: 'recent',
            label: title,
            note: words?.one(kind) ?? '',
            icon: IconHistory,
            run,
          },
        ]
      : [];
  });
}
