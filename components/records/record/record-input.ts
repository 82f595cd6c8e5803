import type { Entry, Kind } from '../kinds/kind.ts';

/** Includes deleted records, so that they can be restored; kinds that are never deleted lack the option. */
export const recordInput = ({ fields }: Pick<Kind, 'fields'>, id: string) =>
  fields.some(({ name }) => name === 'deleted_at') ? { id, include_deleted: true } : { id };

/** A record may be frozen by a change, so the answer belongs to its version. */
export const frozenInput = ({ id, version }: Entry) => ({
  id,
  ...(typeof version === 'number' ? { version } : {}),
});
