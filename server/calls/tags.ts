/** A chapter of the reference; an operation belongs to exactly one. */
export type Tag = string;

const chapters = new Map<Tag, string>();

/** Declares a chapter: a resource has its own, and an area lists those that belong to no resource. */
export function declareChapter(tag: Tag, about: string): void {
  if (chapters.has(tag)) throw new Error(`the chapter ${tag} is described twice`);
  chapters.set(tag, about);
}

export function aboutChapter(tag: Tag): string {
  const about = chapters.get(tag);
  if (!about) throw new Error(`the chapter ${tag} has no description`);
  return about;
}
