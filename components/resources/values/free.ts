/** Objects whose keys are whatever somebody called them; the server merges them when they are written. */
export const free: readonly string[] = ['metadata', 'custom_fields', 'external_ids'];
