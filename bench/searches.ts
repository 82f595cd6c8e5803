import type { Client } from './client.ts';
import type { Organization } from './organizations.ts';
import { inTurn, type Waited } from './scale.ts';

export interface SearchRow extends Waited {
  what: string;
  term: string;
  /** The time of the first search of this term, before anything about it was cached. */
  first: number;
}

/** Typical searches: a whole name, part of an e-mail, the beginning of a word, a rare and a common one. */
const terms: readonly (readonly [what: string, term: string])[] = [
  ['last name and first name', 'navarro beatriz'],
  ['both last names and first name', 'silva navarro rafael'],
  ['part of an e-mail', 'garcia4711@'],
  ['a whole phone number', '612 345 678'],
  ['a rare last name', 'quintanilla'],
  ['a common last name', 'garcía'],
  ['a common job and last name', 'producer fernandez'],
  ['two letters, start of a word', 'zu'],
  ['two common letters', 'ma'],
  ['a word nobody has', 'xylophone'],
];

export async function measureSearches(
  client: Client,
  { token }: Organization,
  rounds: number,
): Promise<SearchRow[]> {
  const rows: SearchRow[] = [];
  for (const [what, term] of terms) {
    const request = () => client.list(token, { search: term });
    const first = await request();
    const [waited] = await inTurn([request], rounds, 6_000);
    if (waited) rows.push({ what, term, first: first.milliseconds, ...waited });
  }
  return rows;
}
