/**
 * The first of two walls between organizations: every query names its organization. The second is PostgreSQL's forced
 * row-level security. Each must hold alone; tests prove it by taking the other one away.
 */
export const walls = { predicate: true };
