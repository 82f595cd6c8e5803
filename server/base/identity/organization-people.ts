import { sql } from 'drizzle-orm';
import { builder } from '#db/queries/prepared.ts';
import type { Role } from '#server/kernel/access/access.ts';
import type { Locale } from '#server/vocabulary/locales.ts';

/**
 * The people of the transaction's organization, with those who have left it; without ids all of them. Requests may not
 * read the accounts, so a function of the database does it for them.
 */
export const organizationPeople = (ids?: readonly string[]) =>
  builder
    .select({
      id: sql<string>`id`.as('id'),
      name: sql<string>`name`.as('name'),
      email: sql<string>`email`.as('email'),
      locale: sql<Locale | null>`locale`.as('locale'),
      role: sql<Role>`role`.as('role'),
      isActive: sql<boolean>`removed_at IS NULL AND NOT disabled`.as('is_active'),
      hasLeft: sql<boolean>`removed_at IS NOT NULL`.as('has_left'),
    })
    .from(sql`organization_people(${ids === undefined ? sql`NULL` : sql.param(ids)})`)
    .as('people');
