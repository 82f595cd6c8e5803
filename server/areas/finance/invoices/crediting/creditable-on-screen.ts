const inForce = {
  status: ['issued', 'partially_paid', 'paid'],
  replaced_by_id: null,
  opening_item_id: null,
} as const;

/**
 * The documents that the console offers to credit: those in force with the figures of their sale, which an invoice has and a
 * credit note by substitution. A replaced document is corrected in the one that has taken its place.
 */
export const creditableOnScreen = [
  { kind: 'invoice', ...inForce },
  { kind: 'credit_note', 'correction.method': 'substitution', ...inForce },
] as const;
