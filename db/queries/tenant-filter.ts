/**
 * The first of two protections between organizations: every query names its organization. The second is
 * PostgreSQL's forced row-level security. Each must be enough without the other; tests prove it by disabling one.
 */
export const tenantFilter = { isEnabled: true };
