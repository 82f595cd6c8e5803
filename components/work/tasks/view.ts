import { parseAsStringLiteral } from 'nuqs/server';

const taskViews = ['board', 'list', 'week'] as const;

const whose = ['mine', 'everybody'] as const;

/** In pixels; the skeletons of the views need them before the scripts of the views are here. */
export const cardHeights = { board: 104, week: 96 };
export const boardHeights = { comfortable: cardHeights.board, compact: 72, line: 40 };

/** The parts of the address that the lists of tasks do not have. */
export const taskParsers = {
  view: parseAsStringLiteral(taskViews).withDefault('board').withOptions({ history: 'push' }),
  whose: parseAsStringLiteral(whose).withOptions({ history: 'push' }),
};
