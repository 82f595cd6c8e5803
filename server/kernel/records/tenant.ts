import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { tenantFilter } from '#db/tenant-filter.ts';

/**
 * The condition for rows of one organization. Every query needs it for each table of tenants that it reads or joins.
 */
export const inOrganization = (
  { organization_id }: { organization_id: PgColumn },
  organization: string,
): SQL =>
  tenantFilter.isEnabled ? eq(organization_id, organization) : sql`${organization}::text IS NOT NULL`;

/** Rows of records that are not deleted. */
export const isLive = ({ deleted_at }: { deleted_at: PgColumn }): SQL => isNull(deleted_at);
