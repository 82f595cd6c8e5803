import { serverCaller } from '#components/base/session/current.ts';
import { type FirstCards, type Loader, loadCards, loadFirstCards, type Scope } from './cards/first-cards.ts';

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

/** Loads the data for the first render of a page with cards. */
export async function loadBoard(scope: Scope, me: string) {
  const { editCards } = await serverCaller();
  const load: Loader = (input) => editCards.list(input);
  const cards = async (): Promise<FirstCards> =>
    scope === 'queue'
      ? loadFirstCards(load)
      : { cards: await loadCards(load, scope, me), totals: {}, isWhole: true };
  const [first, people, terms] = await Promise.all([cards(), loadPeople(), editCards.terms()]);
  return { first, people, terms };
}
