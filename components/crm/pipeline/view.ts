import { parseAsString, parseAsStringLiteral } from 'nuqs/server';

const pipelineViews = ['board', 'list', 'forecast'] as const;

/** In pixels; the skeleton of the board needs it before the board's script is here. */
export const dealCardHeight = 128;
export const dealHeights = { comfortable: dealCardHeight, compact: 72, line: 40 };

/** The parts of the address that the lists of deals do not have. */
export const pipelineParsers = {
  view: parseAsStringLiteral(pipelineViews).withDefault('board').withOptions({ history: 'push' }),
  pipeline: parseAsString.withOptions({ history: 'push' }),
};
