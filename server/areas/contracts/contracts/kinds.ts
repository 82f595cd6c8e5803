export const contractKinds = [
  'sale',
  'service',
  'nda',
  'employment',
  'purchase',
  'subcontract',
  'other',
] as const;

export const formats = ['text', 'html'] as const;
