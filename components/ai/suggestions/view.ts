import { parseAsBoolean, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { Inputs } from '#components/base/data/trpc.ts';
import { statuses } from './suggestions.ts';

export const shown = [...statuses, 'all'] as const;
export type Shown = (typeof shown)[number];

/** The filters and the open suggestion, stored in the address. */
export const suggestionParsers = {
  status: parseAsStringLiteral(shown).withDefault('pending'),
  agent: parseAsString,
  kind: parseAsString,
  mine: parseAsBoolean.withDefault(false),
  /** The open suggestion. It is added to the browser's history, so that Back closes it on narrow screens. */
  id: parseAsString.withOptions({ history: 'push' }),
};

export interface SuggestionView {
  status: Shown;
  agent: string | null;
  kind: string | null;
  mine: boolean;
}
type Input = Inputs['agentSuggestions']['list'];

export const noFilters = { agent: null, kind: null, mine: null };

export const isNarrowed = ({ agent, kind, mine }: SuggestionView) => agent !== null || kind !== null || mine;

export const toInput = (view: SuggestionView, viewer: string): Input => ({
  per_page: 50,
  ...(view.status === 'all' ? {} : { status: view.status }),
  ...(view.agent ? { agent: view.agent } : {}),
  ...(view.kind ? { kind: view.kind } : {}),
  ...(view.mine ? { owner_id: viewer } : {}),
});

/** The same key as tRPC's queries have, so that an event of the area reloads this list too. */
export const listKey = (input: Input) => [['agentSuggestions', 'list'], { input, type: 'infinite' }] as const;
