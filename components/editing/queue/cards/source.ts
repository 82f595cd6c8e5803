import type { BoardSource } from '#components/views/board/question.ts';
import { type Card, isCard } from './card.ts';

/** How the board finds cards among events and answers, and the column of each. */
export const cardSource: BoardSource<Card> = {
  kind: 'edit_card',
  isRecord: isCard,
  columnOf: ({ status }) => status,
};
