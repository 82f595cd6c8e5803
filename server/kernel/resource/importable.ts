import type { Resource } from './resource.ts';

/** What is made record by record can be imported, what belongs to another record too. */
export const isImportable = ({
  parent,
  itemPath,
  verbs,
}: Pick<Resource, 'parent' | 'itemPath' | 'verbs'>): boolean =>
  verbs.includes('create') && ((parent !== undefined && itemPath !== undefined) || verbs.includes('batch'));
