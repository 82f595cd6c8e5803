import { type Session, serverCaller } from './current.ts';
import { currentFacts } from './current-facts.ts';
import { isAllowed } from './facts.ts';

/**
 * The page after sign-in when none was requested: editors begin at their queue if the organization edits
 * videos.
 */
export async function landingOf({ role }: Session): Promise<string> {
  if (role !== 'member' || !isAllowed(await currentFacts(), 'editCards', 'claim')) return '/';
  const { editCards } = await serverCaller();
  const { meta } = await editCards.list({ per_page: 1 });
  return meta.total > 0 ? '/my-work' : '/';
}
