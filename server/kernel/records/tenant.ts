/**
 * The first of the two walls: every statement of the store names its organization. The second is PostgreSQL's
 * forced row-level security. Each must hold alone; the tests prove it by taking the other one away.
 */
export const walls = { predicate: true };

export const tenantIs = (organization: string, bind: (value: unknown) => string): string =>
  walls.predicate ? `organization_id = ${bind(organization)}` : `${bind(organization)}::text IS NOT NULL`;
