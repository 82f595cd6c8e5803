/** Objects with free keys, which the server merges on every write. */
export const freeFormProperties: readonly string[] = ['metadata', 'custom_fields', 'external_ids'];
