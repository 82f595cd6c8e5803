/**
 * The purpose of an upload. It is stored with the upload's address, so after a reload, the part of the product that makes
 * such records can continue the upload.
 */
export interface Goal {
  /** The kind of the record that the file becomes. */
  kind: string;
  /** The record that it is made for. */
  id: string;
  note: string | null;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export function readGoal(value: unknown): Goal | undefined {
  if (!isObject(value)) return undefined;
  const { kind, id, note } = value;
  const isWhole = typeof kind === 'string' && typeof id === 'string';
  return isWhole ? { kind, id, note: typeof note === 'string' ? note : null } : undefined;
}
