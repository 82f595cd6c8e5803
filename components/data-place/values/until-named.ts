/** What is left of a text before a link to the record that it ends in: "the budget New lenses" before New lenses. */
export function untilNamed(text: string, title: string | undefined): string {
  const words = text.split(' ');
  const from = words.findIndex((_, at) => title?.startsWith(words.slice(at).join(' ')));
  return words.slice(0, from < 0 ? -1 : from).join(' ');
}
