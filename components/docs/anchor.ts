const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Where a call stands on the reference page of its part. */
export const anchorOf = (chapter: string, method: string, path: string) =>
  `#tag/${slug(chapter)}/${method}${path}`;
