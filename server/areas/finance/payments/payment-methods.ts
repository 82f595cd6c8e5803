export const paymentMethods = ['transfer', 'card', 'cash', 'direct_debit', 'check', 'other'] as const;
