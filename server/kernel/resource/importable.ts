import type { Resource } from './resource.ts';

/** Anything that is made and changed record by record can be imported, what belongs to another record too. */
export const isImportable = ({
  parent,
  itemPath,
  verbs,
}: Pick<Resource, 'parent' | 'itemPath' | 'verbs'>): boolean =>
  (parent !== undefined && itemPath !== undefined) || verbs.includes('batch');
