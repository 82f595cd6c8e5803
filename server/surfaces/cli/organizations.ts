import type { Tx } from '#db/lane.ts';
import type { RateLimits } from '#db/schema/identity.ts';
import {
  announceIdentityChange,
  createOrganization,
  findOrganization,
} from '#server/base/identity/directory.ts';
import { invalid } from '#server/calls/errors.ts';
import { detailsOfIssue } from '#server/kernel/schema/issues.ts';
import { type Region, regionSchema } from '#server/kernel/schema/region.ts';
import { describeRefusedValues } from '#server/kernel/schema/wording.ts';
import type { NewOrganization, OrganizationLimits } from './organization-commands.ts';
import { minute, printJson, printTable } from './print.ts';
import { withDatabase } from './workplace.ts';

export async function create({ slug, name, ...given }: NewOrganization): Promise<void> {
  const region = regionOf(given);
  const id = await withDatabase((db, now) =>
    db.asSystem((tx) => createOrganization(tx, slug, name, now, region)),
  );
  console.log(`Created the organization ${slug} (${id})`);
}

function regionOf({ language: locale, ...given }: Omit<NewOrganization, 'slug' | 'name'>): Region {
  describeRefusedValues();
  const { data, error } = regionSchema.safeParse({ ...given, locale });
  if (data) return data;
  throw invalid(error.issues.flatMap((issue) => detailsOfIssue(issue, regionSchema)));
}

interface OrganizationRow {
  id: string;
  slug: string;
  name: string;
  rate_limits: RateLimits;
  users: number;
  tokens: number;
  created_at: string;
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

/** Empty where the installation's limit counts. */
const limitCell = (limit: number | undefined) => (limit === 0 ? 'no limit' : (limit ?? null));

const selectOrganizations = (tx: Tx) =>
  tx.text<OrganizationRow>(
    `SELECT id, slug, name, rate_limits, created_at,
       (SELECT count(*) FROM memberships m WHERE m.organization_id = o.id AND m.removed_at IS NULL) AS users,
       (SELECT count(*) FROM api_tokens t WHERE t.organization_id = o.id AND t.revoked_at IS NULL
         AND (t.expires_at IS NULL OR t.expires_at > now())) AS tokens
     FROM organizations o ORDER BY slug`,
  );

export async function limits({ org, ...given }: OrganizationLimits): Promise<void> {
  const limits = await withDatabase((db) => db.asSystem((tx) => changeLimits(tx, org, given)));
  console.log(`${org}: ${sayLimits(limits)}`);
}

/** A number is set, `default` goes back to the installation's limit, what was not given stays. */
async function changeLimits(
  tx: Tx,
  slug: string,
  given: Pick<OrganizationLimits, 'reads' | 'writes'>,
): Promise<RateLimits> {
  const { id } = await findOrganization(tx, slug);
  const [row] = await tx.text<{ rate_limits: RateLimits }>(
    'SELECT rate_limits FROM organizations WHERE id = $1 FOR UPDATE',
    [id],
  );
  const wanted = Object.entries({ ...row?.rate_limits, ...given }).filter(([, value]) => value !== 'default');
  const limits: RateLimits = Object.fromEntries(wanted);
  if (Object.keys(given).length === 0) return limits;
  await tx.text('UPDATE organizations SET rate_limits = $2 WHERE id = $1', [id, JSON.stringify(limits)]);
  await announceIdentityChange(tx);
  return limits;
}

function sayLimits({ reads, writes }: RateLimits): string {
  const say = (kind: string, limit: number | undefined) =>
    `${kind} ${limit === undefined ? 'as the installation' : limit === 0 ? 'without limit' : `${limit}/min`}`;
  return `${say('reads', reads)}, ${say('writes', writes)}`;
}
