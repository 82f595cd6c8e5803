/** The texts of a form and of its fields. */
export const textsOfForm = ['data', 'changes'] as const;
