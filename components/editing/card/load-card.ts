import { cache } from 'react';
import { refusalStatus } from '#components/base/data/refusal-status.ts';
import { serverCaller } from '#components/base/session/current.ts';
import { loadPeople } from '../queue/load-board.ts';
import { commentsOf, oneCard, versionsOf } from './card.ts';

/** Returns the card with this id, or nothing if it does not exist. */
export const findCard = cache(async (id: string) => {
  const { editCards } = await serverCaller();
  try {
    return await editCards.get(oneCard(id));
  } catch (error) {
    if (refusalStatus(error) === 404) return undefined;
    throw error;
  }
});

/** Loads the data for the first render of a card's page, which opens on the newest version. */
export async function loadCard(id: string, version: number | undefined) {
  const caller = await serverCaller();
  const [card, versions, people, terms] = await Promise.all([
    findCard(id),
    caller.editVersions.list(versionsOf(id)),
    loadPeople(),
    caller.editCards.terms(),
  ]);
  const all = versions.data;
  const shown = all.find(({ number }) => number === version) ?? all[0];
  const wanted = commentsOf(id, shown?.id ?? null);
  return { card, versions, people, terms, wanted, comments: await caller.editComments.list(wanted) };
}
