import { sql } from 'drizzle-orm';
import { prepared } from '#db/queries/prepared.ts';
import { resourceCounts } from '#db/schema/kernel/events-and-calls.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { OrganizationReading } from './reading.ts';

const liveRecords = prepared((db, given: { organization: string }) =>
  db
    .select({ live: sql<number>`coalesce(sum(${resourceCounts.live}), 0)::bigint` })
    .from(resourceCounts)
    .where(inOrganization(resourceCounts, given.organization)),
);

/** The sum of an organization's counters, which are a few hundred rows. */
export const recordsReading: OrganizationReading = {
  gauge: {
    name: 'platform_organization_records',
    help: 'Records of the organizations that have series of their own, without deleted ones.',
    labels: ['organization'],
  },
  async read(tx, organization) {
    const [row] = await liveRecords.run(tx, { organization });
    return row?.live ?? 0;
  },
};
