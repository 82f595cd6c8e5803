import { parseAsStringLiteral } from 'nuqs/server';

export const taskViews = ['board', 'list', 'week'] as const;

const whose = ['mine', 'everybody'] as const;

/** The parts of the address that the lists of tasks do not have. */
export const taskParsers = {
  view: parseAsStringLiteral(taskViews).withDefault('board').withOptions({ history: 'push' }),
  whose: parseAsStringLiteral(whose).withOptions({ history: 'push' }),
};
