import { id } from '#server/kernel/values/record-id.ts';
import type { Resource } from './resource.ts';

type Addressed = Pick<Resource, 'path' | 'itemPath' | 'parent'>;

/** The address of a single record. */
export const itemAddress = ({ itemPath, path }: Addressed) => `${itemPath ?? path}/{id}` as const;

/** The input of a list or a new record below another record: the id of that one. */
export const parentInput = ({ parent }: Addressed) => (parent ? { id } : {});

/** An address that is not below the list does not show where a record is created, so the examples name the list. */
export const exampleOrigin = ({ parent, itemPath, path }: Addressed) =>
  parent || itemPath ? { recordFrom: path } : {};
