import { parseAsBoolean, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { Inputs } from '#components/base/data/trpc.ts';
import { statuses } from './suggestions.ts';

export const shown = [...statuses, 'all'] as const;
export type Shown = (typeof shown)[number];

/** What is looked at, in the address. */
export const suggestionParsers = {
  status: parseAsStringLiteral(shown).withDefault('pending'),
  agent: parseAsString,
  kind: parseAsString,
  mine: parseAsBoolean.withDefault(false),
  /** The one that is open; a press of Back closes it where there is no room beside the list. */
  id: parseAsString.withOptions({ history: 'push' }),
};

export interface SuggestionView {
  status: Shown;
  agent: string | null;
  kind: string | null;
  mine: boolean;
}
type Input = Inputs['agentSuggestions']['list'];

export const nothingAsked = { agent: null, kind: null, mine: null };

export const isNarrowed = ({ agent, kind, mine }: SuggestionView) => agent !== null || kind !== null || mine;

export const toInput = (view: SuggestionView, viewer: string): Input => ({
  per_page: 50,
  ...(view.status === 'all' ? {} : { status: view.status }),
  ...(view.agent ? { agent: view.agent } : {}),
  ...(view.kind ? { kind: view.kind } : {}),
  ...(view.mine ? { owner_id: viewer } : {}),
});

/** As the procedure's queries are keyed, so that an event has it read again with everything else of its area. */
export const listKey = (input: Input) => [['agentSuggestions', 'list'], { input, type: 'infinite' }] as const;
