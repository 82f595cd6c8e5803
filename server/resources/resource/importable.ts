import type { Resource } from './resource.ts';

/** Resources whose records are created one by one can be imported, including records that belong to another record. */
export const isImportable = ({
  parent,
  itemPath,
  verbs,
}: Pick<Resource, 'parent' | 'itemPath' | 'verbs'>): boolean =>
  verbs.includes('create') && ((parent !== undefined && itemPath !== undefined) || verbs.includes('batch'));
