import { serverCaller } from '#components/base/session/current.ts';
import { isFirstPage } from '#components/base/session/is-first-page.ts';
import { loadMine } from '../my-work/load-mine.ts';
import { boardInput, loadCards, questionKey } from './cards/question.ts';
import { type QueueView, readView } from './view-state.ts';

const pageSize = 100;

export async function loadPeople() {
  const { users } = await serverCaller();
  const first = await users.list({ per_page: pageSize });
  const others = Array.from({ length: Math.max(0, first.meta.total_pages - 1) }, (_, index) =>
    users.list({ per_page: pageSize, page: index + 2 }),
  );
  const pages = [first, ...(await Promise.all(others))];
  return pages.flatMap(({ data }) => data.map(({ id, name }) => ({ id, name })));
}

async function firstBoard(view: QueueView, me: string) {
  // Within the console, the browser may know the board already. Otherwise it asks for it.
  if (!(await isFirstPage())) return undefined;
  const { editCards } = await serverCaller();
  const input = boardInput(view, me, Date.now());
  const columns = await loadCards(view, {}, (part) => editCards.board({ ...input, ...part }));
  return { key: questionKey(view), columns };
}

/** Loads the data for the first render of the queue. */
export async function loadQueue(query: Promise<Record<string, string | string[] | undefined>>, me: string) {
  const { editCards } = await serverCaller();
  const view = await readView(query);
  const [first, people, terms] = await Promise.all([firstBoard(view, me), loadPeople(), editCards.terms()]);
  return { first, people, terms };
}

/** Loads the data for the first render of a person's own cards. */
export async function loadMyWork(me: string) {
  const { editCards } = await serverCaller();
  const cards = loadMine((input) => editCards.list(input), me);
  const [first, people, terms] = await Promise.all([cards, loadPeople(), editCards.terms()]);
  return { first, people, terms };
}
