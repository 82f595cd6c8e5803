import type { OperationMeta } from './operation-meta.ts';

/** A chapter of the reference; an operation belongs to exactly one. */
export type Tag = string;

export interface Chapter {
  about: string;
  /**
   * Its writes decide who may do what and who receives what. A misspelt limit, such as `area` of a token, would be no
   * limit, so these writes refuse unknown names.
   */
  isAboutAccess?: boolean;
}

const chapters = new Map<Tag, Chapter>();

/** Declares a chapter: a resource has its own, and an area lists those that belong to no resource. */
export function declareChapter(tag: Tag, chapter: Chapter): void {
  if (chapters.has(tag)) throw new Error(`the chapter ${tag} is described twice`);
  chapters.set(tag, chapter);
}

export function aboutChapter(tag: Tag): string {
  const about = chapters.get(tag)?.about;
  if (!about) throw new Error(`the chapter ${tag} has no description`);
  return about;
}

export const accessChapters = (): Tag[] =>
  [...chapters].filter(([, { isAboutAccess }]) => isAboutAccess).map(([tag]) => tag);

/** Refuses a write about access that takes unknown names. */
export function checkAccessWrite({ kind, openapi, extras }: OperationMeta): void {
  const { method, path, tags } = openapi;
  if (kind === 'mutation' && chapters.get(tags[0])?.isAboutAccess && extras !== 'refused')
    throw new Error(`${method} ${path} is about access, so it cannot take unknown names`);
}
