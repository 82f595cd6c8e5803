'use client';

import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo } from 'react';
import type { Selection } from 'react-aria-components/GridList';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { Notice } from '#components/base/ui/notice.tsx';
import classes from './board.module.css';
import type { CardGrid } from './card-grid.tsx';
import { type Card, type CardStatus, openStatuses } from './cards/card.ts';
import type { Input } from './cards/first-cards.ts';
import { withCards } from './cards/known-cards.ts';
import { sorted } from './cards/ordering.ts';
import type { SelectedIds } from './cards/selection.ts';
import type { CardStore } from './cards/use-cards.ts';
import cardClasses from './face/card.module.css';
import { CardFace } from './face/card-face.tsx';
import type { QueueView } from './view.ts';

const heightOfRow = { wide: 62, narrow: 96 };
const shownFirst = 12;
const perPage = 50;

/** The cards as one list; for finished statuses it loads all cards. */
export function ListView({
  view,
  shown,
  chosen,
  Grid,
  store,
  onChoose,
}: {
  view: QueueView;
  shown: readonly Card[];
  chosen: SelectedIds;
  Grid: typeof CardGrid | undefined;
  store: CardStore;
  onChoose: (column: readonly Card[], now: Selection) => void;
}) {
  const t = useTranslations('board');
  const isWide = useMediaQuery('(min-width: 62em)', true);
  const rowSize = isWide ? heightOfRow.wide : heightOfRow.narrow;
  const older = useFinished(view.status, store);
  const cards = useMemo(() => sorted(shown, view.sort), [shown, view.sort]);
  if (cards.length === 0) return <Notice title={t('nothingFound')} about={t('nothingFoundAbout')} />;
  return (
    <section className={`${classes.list} ${cardClasses.list}`} aria-label={t('layouts.list')}>
      {Grid ? (
        <Grid
          label={t('layouts.list')}
          cards={cards}
          chosen={chosen}
          onChoose={onChoose}
          rowSize={rowSize}
          withStatus
        />
      ) : (
        <div className={classes.grid}>
          {cards.slice(0, shownFirst).map((card) => (
            <div key={card.id} className={cardClasses.card} style={{ height: rowSize }} data-still>
              <CardFace card={card} withStatus />
            </div>
          ))}
        </div>
      )}
      {older.hasNextPage && (
        <Button
          variant="default"
          className={classes.older}
          loading={older.isFetchingNextPage}
          onClick={() => older.fetchNextPage()}
        >
          {t('older')}
        </Button>
      )}
    </section>
  );
}

/** The board loads only the newest finished cards, so the list loads the others page by page. */
function useFinished(status: CardStatus | null, store: CardStore) {
  const client = useTRPCClient();
  const isFinished = status !== null && !openStatuses.includes(status);
  const found = useInfiniteQuery({
    queryKey: ['cards', 'finished', status],
    enabled: isFinished,
    queryFn: ({ pageParam }) => {
      const cursor = pageParam ? { cursor: pageParam } : {};
      const input: Input = {
        ...(status ? { status } : {}),
        per_page: perPage,
        sort_by: 'updated_at',
        ...cursor,
      };
      return client.editCards.list.query(input);
    },
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });
  useEffect(() => {
    const cards = (found.data?.pages ?? []).flatMap(({ data }) => data);
    if (cards.length > 0) store.write((known) => withCards(known, cards));
  }, [found.data, store]);
  return { ...found, hasNextPage: isFinished && found.hasNextPage };
}
