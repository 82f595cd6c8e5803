/**
 * The key in a schema with the kind of record that an audience consists of. The console shows such a value as conditions
 * of that kind's list.
 */
export const audienceKey = 'x-audience-of';
