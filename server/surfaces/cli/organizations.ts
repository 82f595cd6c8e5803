import { and, count, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { apiTokens, memberships, organizations, type RateLimits } from '#db/schema/kernel/identity.ts';
import {
  announceIdentityChange,
  createOrganization,
  findOrganization,
} from '#server/base/identity/directory.ts';
import { asPlatform } from '#server/calls/acting.ts';
import { organizationMade } from '#server/calls/settings-followers.ts';
import { detailsOfIssue } from '#server/kernel/values/issues.ts';
import { type Region, regionSchema } from '#server/kernel/values/region.ts';
import { describeRefusedValues } from '#server/kernel/values/wording.ts';
import { allJobs } from '#server/product/all-jobs.ts';
import { createApp } from '#server/product/app.ts';
import { areas } from '#server/product/areas.ts';
import { appRouter } from '#server/product/router.ts';
import { invalidAt } from '#server/vocabulary/errors.ts';
import type { NewOrganization, OrganizationLimits } from './organization-commands.ts';
import { minute, printJson, printTable } from './print.ts';
import { atWork, withDatabase } from './workplace.ts';

export async function create({ slug, name, ...given }: NewOrganization): Promise<void> {
  const region = regionOf(given);
  const id = await atWork(async ({ url, config }) => {
    const app = await createApp(config, { databaseUrl: url, areas, router: appRouter, jobs: allJobs });
    try {
      const made = await app.db.asSystem((tx) => createOrganization(tx, slug, name, app.nowIso(), region));
      await asPlatform(app, made, organizationMade);
      return made;
    } finally {
      await app.close();
    }
  });
  console.log(`Created the organization ${slug} (${id})`);
}

function regionOf({ language: locale, ...given }: Omit<NewOrganization, 'slug' | 'name'>): Region {
  describeRefusedValues();
  const { data, error } = regionSchema.safeParse({ ...given, locale });
  if (data) return data;
  throw invalidAt(error.issues.flatMap((issue) => detailsOfIssue(issue, regionSchema)));
}

export async function list({ json }: { json?: boolean }): Promise<void> {
  const rows = await withDatabase((db) => db.asSystem(selectOrganizations));
  if (json) return printJson(rows);
  printTable(
    ['SLUG', 'NAME', 'USERS', 'LIVE TOKENS', 'READS/MIN', 'WRITES/MIN', 'CREATED', 'ID'],
    rows.map((row) => [
      row.slug,
      row.name,
      row.users,
      row.tokens,
      limitCell(row.rate_limits.reads),
      limitCell(row.rate_limits.writes),
      minute(row.created_at),
      row.id,
    ]),
  );
}

/** The cell is empty if the limit of the installation applies. */
const limitCell = (limit: number | undefined) => (limit === 0 ? 'no limit' : (limit ?? null));

async function selectOrganizations(tx: Tx) {
  const { id, slug, name, rate_limits, created_at } = organizations;
  const members = tx
    .select({ count: count() })
    .from(memberships)
    .where(and(eq(memberships.organization_id, id), isNull(memberships.removed_at)));
  const tokens = tx
    .select({ count: count() })
    .from(apiTokens)
    .where(
      and(
        eq(apiTokens.organization_id, id),
        isNull(apiTokens.revoked_at),
        or(isNull(apiTokens.expires_at), gt(apiTokens.expires_at, sql`now()`)),
      ),
    );
  const counted = { users: sql<number>`${members}`, tokens: sql<number>`${tokens}` };
  return tx
    .select({ id, slug, name, rate_limits, created_at, ...counted })
    .from(organizations)
    .orderBy(slug);
}

export async function limits({ org, ...given }: OrganizationLimits): Promise<void> {
  const limits = await withDatabase((db) => db.asSystem((tx) => changeLimits(tx, org, given)));
  console.log(`${org}: ${sayLimits(limits)}`);
}

/** A number is set, `default` restores the limit of the installation, and a limit that was not given is kept. */
async function changeLimits(
  tx: Tx,
  slug: string,
  given: Pick<OrganizationLimits, 'reads' | 'writes'>,
): Promise<RateLimits> {
  const { id } = await findOrganization(tx, slug);
  const [row] = await tx
    .select({ rate_limits: organizations.rate_limits })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('update');
  const wanted = Object.entries({ ...row?.rate_limits, ...given }).filter(([, value]) => value !== 'default');
  const limits: RateLimits = Object.fromEntries(wanted);
  if (Object.keys(given).length === 0) return limits;
  await tx.update(organizations).set({ rate_limits: limits }).where(eq(organizations.id, id));
  await announceIdentityChange(tx);
  return limits;
}

function sayLimits({ reads, writes }: RateLimits): string {
  const say = (kind: string, limit: number | undefined) =>
    `${kind} ${limit === undefined ? 'as the installation' : limit === 0 ? 'without limit' : `${limit}/min`}`;
  return `${say('reads', reads)}, ${say('writes', writes)}`;
}
