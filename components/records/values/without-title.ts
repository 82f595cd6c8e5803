/**
 * Cuts the title of a record off the end of a text that a link to the record follows: "the budget New lenses"
 * becomes "the budget".
 */
export function withoutTitle(text: string, title: string | undefined): string {
  const words = text.split(' ');
  const from = words.findIndex((_, at) => title?.startsWith(words.slice(at).join(' ')));
  return words.slice(0, from < 0 ? -1 : from).join(' ');
}
