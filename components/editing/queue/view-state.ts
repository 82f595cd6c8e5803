import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { bands } from '#server/areas/editing/cards/card-priority.ts';
import { columns, deliverables } from './cards/card.ts';
import { dueChoices } from './cards/deadline.ts';
import { sorts } from './cards/ordering.ts';
import { laneProperties } from './lanes/lane-properties.ts';

/** In pixels; the skeleton of the board needs it before the board's script is here. */
export const queueCardHeight = 212;
export const queueHeights = { comfortable: queueCardHeight, compact: 96, line: 40 };
/** On a telephone, a card is a row with its poster at the left. */
export const phoneHeights = { ...queueHeights, comfortable: 108 };

export const layouts = ['board', 'list'] as const;

/**
 * A chosen filter is added to the browser's history; typed text is not, because each letter would be an
 * entry.
 */
const step = { history: 'push', clearOnDefault: true } as const;

export const parsers = {
  q: parseAsString.withDefault('').withOptions({ history: 'replace' }),
  view: parseAsStringLiteral(layouts).withDefault('board').withOptions(step),
  status: parseAsStringLiteral(columns).withOptions(step),
  sort: parseAsStringLiteral(sorts).withDefault('priority').withOptions(step),
  project: parseAsString.withOptions(step),
  client: parseAsString.withOptions(step),
  deliverable: parseAsStringLiteral(deliverables).withOptions(step),
  priority: parseAsStringLiteral(bands).withOptions(step),
  holder: parseAsString.withOptions(step),
  assignee: parseAsString.withOptions(step),
  person: parseAsString.withOptions(step),
  due: parseAsStringLiteral(dueChoices).withOptions(step),
  tag: parseAsString.withOptions(step),
  lanes: parseAsStringLiteral(laneProperties).withOptions(step),
};

export type QueueView = inferParserType<typeof parsers>;

/** Reads the view from an address on the server. */
export const readView = createLoader(parsers);

/** Filters that can be removed one by one. */
export const filterNames = [
  'project',
  'client',
  'deliverable',
  'priority',
  'holder',
  'assignee',
  'person',
  'due',
  'tag',
] as const satisfies readonly (keyof QueueView)[];
export type FilterName = (typeof filterNames)[number];

export const countFilters = (view: QueueView): number =>
  filterNames.filter((name) => view[name] !== null).length;

export const isFiltered = (view: QueueView) => view.q !== '' || countFilters(view) > 0;

/** The property of the lanes of a board; a list has none. */
export const lanesIn = ({ view, lanes }: Pick<QueueView, 'view' | 'lanes'>) =>
  view === 'board' ? lanes : null;
