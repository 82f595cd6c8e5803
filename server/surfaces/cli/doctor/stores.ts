import { and, eq, isNull, ne } from 'drizzle-orm';
import { integrationConnections } from '#db/schema/integrations/connections.ts';
import { organizations } from '#db/schema/kernel/identity.ts';
import { readTried } from '#server/areas/integrations/connections/testing.ts';
import { trySteps } from '#server/areas/integrations/connections/trying.ts';
import { organizationById, platformRef } from '#server/calls/acting.ts';
import type { SystemActor } from '#server/kernel/access/actor.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { allJobs } from '#server/product/all-jobs.ts';
import { type App, createApp } from '#server/product/app.ts';
import { areas } from '#server/product/areas.ts';
import { appRouter } from '#server/product/router.ts';
import type { Config } from '#server/vocabulary/config.ts';
import { inLanguage } from '#server/vocabulary/wording/in-language.ts';
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts';

/** A probe of every store of a large installation would take too long. */
const mostProbes = 20;

interface Store {
  organization: string;
  slug: string;
  id: string;
  hasKey: boolean;
}

/**
 * Writes a small object to each store of files that organizations have connected, and deletes it. The result is only
 * shown: the status of the connection stays as it is.
 */
export async function storeFindings(url: string, config: Config): Promise<Finding[]> {
  const parts = { databaseUrl: url, areas, router: appRouter, jobs: allJobs };
  const app = await createApp({ ...config, logLevel: 'silent' }, parts);
  try {
    const stores = await connectedStores(app);
    if (stores.length === 0) return [ok('stores', 'no organization has connected a store of files')];
    const findings: Finding[] = [];
    for (const store of stores.slice(0, mostProbes)) findings.push(await probe(app, store));
    if (stores.length > mostProbes)
      findings.push(ok('stores', `${stores.length - mostProbes} more stores were not tried`));
    return findings;
  } finally {
    await app.close();
  }
}

async function connectedStores(app: App): Promise<Store[]> {
  const all = await app.db.asSystem((tx) =>
    tx.select({ organization: organizations.id, slug: organizations.slug }).from(organizations),
  );
  const found: Store[] = [];
  for (const { organization, slug } of all) {
    const rows = await app.db.withTenant(organization, 'read', (tx) =>
      tx
        .select({ id: integrationConnections.id, credentials: integrationConnections.credentials_set })
        .from(integrationConnections)
        .where(
          and(
            inOrganization(integrationConnections, organization),
            eq(integrationConnections.provider, 's3_export'),
            ne(integrationConnections.status, 'disabled'),
            isNull(integrationConnections.deleted_at),
          ),
        ),
    );
    found.push(
      ...rows.map(({ id, credentials }) => ({ organization, slug, id, hasKey: credentials.length > 0 })),
    );
  }
  return found;
}

async function probe(app: App, { organization: organizationId, slug, id, hasKey }: Store): Promise<Finding> {
  const name = `${id} of ${slug}`;
  const remedy = 'The administrators of the organization see the details at this connection.';
  // Such as that of the demonstration: nothing is sent to it, so nothing fails.
  if (!hasKey) return warning('stores', `${name} has no key yet, so nothing is sent to it`, remedy);
  try {
    const organization = await app.db.asSystem((tx) => organizationById(tx, organizationId));
    const actor: SystemActor = { ...platformRef, role: 'admin', areas: [], organization };
    const steps = await trySteps(app, actor, await readTried(app, organization, id), null);
    const failed = steps.find((step) => step.ok === false);
    if (!failed) return ok('stores', `${name} stores and deletes an object`);
    return wrong('stores', `${name}: ${inLanguage(failed.message, 'en')}`, remedy);
  } catch (error) {
    return wrong('stores', `${name}: ${reasonOf(error)}`, remedy);
  }
}
