import { parseAsString, parseAsStringLiteral } from 'nuqs/server';

export const pipelineViews = ['board', 'list', 'forecast'] as const;

/** The parts of the address that the lists of deals do not have. */
export const pipelineParsers = {
  view: parseAsStringLiteral(pipelineViews).withDefault('board').withOptions({ history: 'push' }),
  pipeline: parseAsString.withOptions({ history: 'push' }),
};
