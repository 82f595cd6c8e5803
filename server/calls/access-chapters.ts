import type { OperationMeta } from './operation-meta.ts';
import type { Tag } from './tags.ts';

/**
 * Chapters of the reference whose writes decide who may do what and who receives what. A misspelt limit, such as `area`
 * of a token, would be no limit, so these writes refuse unknown names.
 */
export const accessChapters: readonly Tag[] = [
  'Tokens',
  'Members',
  'Session',
  'Webhooks',
  'Integrations',
  'Editing review links',
];

export const isAboutAccess = (tag: Tag): boolean => accessChapters.includes(tag);

/** Refuses the declaration of a write about access that takes unknown names. */
export function checkAccessWrites({ kind, openapi, extras }: OperationMeta): void {
  const { method, path, tags } = openapi;
  if (kind === 'mutation' && isAboutAccess(tags[0]) && extras !== 'refused')
    throw new Error(`${method} ${path} is about access, so it cannot take unknown names`);
}
