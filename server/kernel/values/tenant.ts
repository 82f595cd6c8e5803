import { eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { tenantFilter } from '#db/queries/tenant-filter.ts';

/**
 * The condition for rows of one organization. Every query needs it for each table of tenants that it reads or joins.
 */
export const inOrganization = (
  { organization_id }: { organization_id: PgColumn },
  organization: string | SQLWrapper,
): SQL =>
  tenantFilter.isEnabled ? eq(organization_id, organization) : sql`${organization}::text IS NOT NULL`;

/**
 * The same condition for the index of searches. Its organization has another collation, so it is looked up only by
 * queries with this condition too, and a search of nearly the whole table can leave it out (docs/decisions/search.md).
 */
export const inOrganizationOfWords = (
  { organization_id }: { organization_id: PgColumn },
  organization: string,
): SQL =>
  tenantFilter.isEnabled
    ? sql`${organization_id} = ${organization} COLLATE "C"`
    : sql`${organization}::text IS NOT NULL`;

/** Rows of records that are not deleted. */
export const isLive = ({ deleted_at }: { deleted_at: PgColumn }): SQL => isNull(deleted_at);
