import type { AlikeNames } from '#server/kernel/names/alike-names.ts';

export const purchasingNames: AlikeNames = [
  'supplier_id supplier vendor vendor_id provider proveedor fornecedor',
];
