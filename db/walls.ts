/**
 * The first of two protections between organizations: every query names its organization. The second is
 * PostgreSQL's forced row-level security. Each must suffice alone; tests prove it by disabling the other one.
 */
export const walls = { predicate: true };
