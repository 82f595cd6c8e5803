import { type Session, serverCaller } from './current.ts';
import { currentFacts } from './current-facts.ts';
import { isAllowed } from './facts.ts';

/** Where somebody begins who did not ask for a page: editors at their work, where their organization edits videos. */
export async function landingOf({ role }: Session): Promise<string> {
  if (role !== 'member' || !isAllowed(await currentFacts(), 'editCards', 'claim')) return '/';
  const { editCards } = await serverCaller();
  const { meta } = await editCards.list({ per_page: 1 });
  return meta.total > 0 ? '/my-work' : '/';
}
