import { notifications } from '@mantine/notifications';
import type { useTranslations } from 'next-intl';
import { partsOf, sameColumn, sameLane } from '#components/views/board/lanes/cells.ts';
import { type Card, isStatus } from '../cards/card.ts';
import { wantOf } from '../cards/steps.ts';
import type { Workspace } from '../workspace.ts';
import { filterOfLane, type LaneProperty, laneOf, setOfLane } from './lane-properties.ts';

export interface Lanes extends Pick<Workspace, 'store' | 'acts' | 'open'> {
  by: LaneProperty;
  move: (ids: string[], to: Card['status']) => void;
  t: ReturnType<typeof useTranslations<'board'>>;
}

/** A claim and a release are calls of their own, which change nothing else. */
const isOfClaims = (cards: readonly Card[], to: string) =>
  to === 'in_progress' || (to === 'ready' && cards.some(({ claim }) => claim !== null));

const idsOf = (cards: readonly Card[]) => cards.map(({ id }) => id);

/** Moves cards to a cell: to its status, to its lane, or to both with one write. */
export function moveToCell(ids: readonly string[], cell: string, lanes: Lanes): void {
  const { store, acts, open, by, move, t } = lanes;
  const { column, lane } = partsOf(cell);
  const cards = ids.flatMap((id) => store.read().get(id) ?? []);
  const crossing = cards.filter((card) => lane !== sameLane && laneOf(card, by) !== lane);
  const moving = cards.filter(({ status }) => column !== sameColumn && status !== column);
  const set = setOfLane(by, lane);
  if (crossing.length === 0) {
    if (isStatus(column)) move(idsOf(moving), column);
  } else if (moving.length === 0 || !isStatus(column)) void acts.change(idsOf(crossing), set);
  else if (isOfClaims(moving, column))
    notifications.show({
      color: 'brick',
      message: t('lanes.claimOnly', {
        status: t(`status.${column}`),
        property: t(`filter.${filterOfLane[by]}`),
      }),
      autoClose: false,
    });
  else {
    const want = moving.map((card) => wantOf(card, column)).find((one) => one !== undefined);
    if (want) open({ kind: 'ask', ids: idsOf(cards), to: column, want, set });
    else void acts.change(idsOf(cards), { ...set, status: column });
  }
}
