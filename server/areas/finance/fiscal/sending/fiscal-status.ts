/** The states of a record at the tax agency. A repeated one has a later record in its place. */
export const fiscalStatuses = [
  'waiting',
  'accepted',
  'accepted_with_errors',
  'rejected',
  'repeated',
] as const;

export type FiscalStatus = (typeof fiscalStatuses)[number];

/** The states in which somebody has to do something, or may. */
export const repeatable = ['rejected', 'accepted_with_errors'] as const;
