import { cache } from 'react';
import { refusalStatus } from '#components/base/data/refusal-status.ts';
import { serverCaller } from '#components/base/session/current.ts';
import { everybody } from '../queue/load-place.ts';
import { commentsOf, oneCard, versionsOf } from './card.ts';

/** The card of an address; nothing where there is none. */
export const findCard = cache(async (id: string) => {
  const { editCards } = await serverCaller();
  try {
    return await editCards.get(oneCard(id));
  } catch (error) {
    if (refusalStatus(error) === 404) return undefined;
    throw error;
  }
});

/** What the page of a card is painted from at once: it opens on its newest cut. */
export async function loadCard(id: string, version: number | undefined) {
  const caller = await serverCaller();
  const [card, versions, people, terms] = await Promise.all([
    findCard(id),
    caller.editVersions.list(versionsOf(id)),
    everybody(),
    caller.editCards.terms(),
  ]);
  const all = versions.data;
  const shown = all.find(({ number }) => number === version) ?? all[0];
  const wanted = commentsOf(id, shown?.id ?? null);
  return { card, versions, people, terms, wanted, comments: await caller.editComments.list(wanted) };
}
