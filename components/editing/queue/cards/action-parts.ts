import type { Inputs, useTRPCClient } from '#components/base/data/trpc.ts';
import type { RecordStore } from '#components/views/board/records/known-records.ts';
import type { Terms } from '../workspace.ts';
import type { Card } from './card.ts';
import { type Outcome, outcomeOfBatch, outcomeOfClaim } from './outcome.ts';
import type { Viewer } from './steps.ts';
import type { Perform } from './use-card-perform.ts';

type Client = ReturnType<typeof useTRPCClient>;

/** The objects that every action for cards works with. */
export interface ActionParts {
  client: Client;
  store: RecordStore<Card>;
  viewer: Viewer;
  terms: Terms;
  perform: Perform;
  /** Called when the queue has no card to claim, or when the limit of claims is reached. */
  onNothing: (reason: 'queue_empty' | 'wip_limit') => void;
}

export const knownCards = (store: RecordStore<Card>, ids: readonly string[]) =>
  ids.flatMap((id) => store.read().get(id) ?? []);

export const idsOf = (cards: readonly { id: string }[]) => cards.map(({ id }) => id);

export async function sendClaim(client: Client, input: Inputs['editCards']['claim']): Promise<Outcome[]> {
  const { data } = await client.editCards.claim.mutate(input);
  return data.results.map(outcomeOfClaim);
}

export async function sendBatch(client: Client, input: Inputs['editCards']['batch']): Promise<Outcome[]> {
  const { data } = await client.editCards.batch.mutate(input);
  return data.map(outcomeOfBatch);
}
