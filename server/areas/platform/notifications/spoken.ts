import { peopleBy } from '#server/base/identity/names.ts';
import type { Ctx } from '#server/calls/context.ts';
import { namedIn, withMentions } from './mentioned.ts';

/** Returns a function that replaces each mentioned person of these texts by their name, for readers of plain text. */
export async function spokenFrom(
  { tx }: Pick<Ctx, 'tx'>,
  texts: readonly string[],
): Promise<(text: string) => string> {
  const people = await peopleBy(tx, [...new Set(texts.flatMap(namedIn))]);
  return (text) => withMentions(text, (id) => people.get(id)?.name);
}
