/** A version is approved, or sent back. */
export const decisions = ['approved', 'changes_requested'] as const;
