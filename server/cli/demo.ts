import { writeDemo } from '#db/seed/write.ts';
import { allJobs } from '../all-jobs.ts';
import { type App, createApp } from '../app.ts';
import { findOrganization } from '../identity/directory.ts';
import { operations } from '../router.ts';
import type { DemoOptions } from './demo-commands.ts';
import { atWork } from './workplace.ts';

export async function fill({ org, size, seed }: DemoOptions): Promise<void> {
  await atWork(async ({ url, config }) => {
    const app = await createApp(config, { databaseUrl: url, operations, jobs: allJobs });
    try {
      const { id } = await app.db.asSystem((tx) => findOrganization(tx, org));
      await requireEmpty(app, id, org);
      await requirePeople(app, id, org);
      const before = performance.now();
      const steps = await writeDemo(app, id, { size, seed });
      const seconds = ((performance.now() - before) / 1000).toFixed(1);
      console.log(`Filled ${org} in ${seconds} s: half a year, in ${steps} steps`);
    } finally {
      await app.close();
    }
  });
}

/** Invented customers among real ones could never be told apart again. */
async function requireEmpty(app: App, organization: string, slug: string): Promise<void> {
  const rows = await app.db.withTenant(organization, 'read', (tx) =>
    tx.query<{ resource: string }>(
      `SELECT resource FROM resource_counts WHERE organization_id = $1 AND resource = ANY($2)
       GROUP BY resource HAVING sum(live) > 0 ORDER BY resource`,
      [organization, ['company', 'contact', 'deal', 'lead', 'product', 'project', 'task', 'ticket']],
    ),
  );
  const [first] = rows;
  if (first)
    throw new Error(
      `${slug} has records already (${first.resource}); the demonstration goes into an empty organization`,
    );
}

/** Somebody has to own what is made. */
async function requirePeople(app: App, organization: string, slug: string): Promise<void> {
  const [row] = await app.db.asSystem((tx) =>
    tx.query('SELECT 1 FROM memberships WHERE organization_id = $1 AND removed_at IS NULL LIMIT 1', [
      organization,
    ]),
  );
  if (!row)
    throw new Error(
      `${slug} has nobody to own the records; add a person first: user create --org ${slug} --email … --role admin`,
    );
}
