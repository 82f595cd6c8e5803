const longest = 300;

/** The title of a card for a film: the name of its file in words. */
export const titleOfFilm = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, longest) || name.slice(0, longest);
