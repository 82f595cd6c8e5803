'use client';

import { IconList, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useFacts } from '#components/base/session/context.tsx';
import { openNewRecord } from '#components/records/form/new/new-address.ts';
import { placeOf } from '#components/records/kinds/kind.ts';
import { useAllowed } from '#components/records/kinds/use-allowed.ts';
import { usePlaces } from '../places/use-places.ts';
import type { PaletteItem } from './palette-item.ts';
import type { AllKindWords } from './use-kind-words.ts';

/** The list and the form for a new record of every kind that the person may use; undefined until they are loaded. */
export function useKindItems(words: AllKindWords | undefined): PaletteItem[] | undefined {
  const t = useTranslations('palette');
  const router = useRouter();
  const allowed = useAllowed();
  const places = new Set(usePlaces().map(({ href }) => href));
  const { pages } = useFacts();
  const kinds = useQuery(useTRPC().surface.kinds.queryOptions()).data;
  if (!words || !kinds) return undefined;
  const shown = kinds.filter(({ area, parent }) => parent === null && allowed(area, 'list'));
  const lists = shown
    .filter(({ plural }) => !places.has(placeOf(plural)))
    .map(
      ({ kind, plural }): PaletteItem => ({
        id: `list ${kind}`,
        group: 'lists',
        label: words.many(kind),
        names: words.synonyms(kind),
        icon: IconList,
        run: () => router.push(placeOf(plural)),
      }),
    );
  const verbs = t('newWords').split(' ');
  const forms = shown
    .filter(({ area, is_made }) => is_made && allowed(area, 'create'))
    .map(({ kind }): PaletteItem => {
      const nouns = [words.one(kind), ...words.synonyms(kind)];
      return {
        id: `new ${kind}`,
        group: 'create',
        label: t('newOne', { gender: words.gender(kind), kind: words.inSentence(kind) }),
        names: nouns.flatMap((noun) => verbs.map((verb) => `${verb} ${noun}`)),
        icon: IconPlus,
        run: () => {
          const page = pages[kind]?.form;
          if (page) router.push(page);
          else openNewRecord(kind);
        },
      };
    });
  return [...lists, ...forms];
}
