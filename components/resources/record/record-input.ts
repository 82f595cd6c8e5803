import type { Kind } from '../kinds/kind.ts';

/** With what is deleted, so that it can be restored; of some kinds nothing is ever deleted. */
export const recordInput = ({ fields }: Pick<Kind, 'fields'>, id: string) =>
  fields.some(({ name }) => name === 'deleted_at') ? { id, include_deleted: true } : { id };
