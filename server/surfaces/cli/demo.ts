import { and, eq, isNull } from 'drizzle-orm';
import { memberships } from '#db/schema/kernel/identity.ts';
import { findOrganization } from '#server/base/identity/directory.ts';
import { writeDemo } from '#server/demo/write.ts';
import { allJobs } from '#server/product/all-jobs.ts';
import { type App, createApp } from '#server/product/app.ts';
import { areas } from '#server/product/areas.ts';
import { appRouter } from '#server/product/router.ts';
import type { DemoOptions } from './demo-commands.ts';
import { firstRecordOf, noteBeginning, noteEnd, removeUnfinishedDemo } from './remove-demo.ts';
import { atWork } from './workplace.ts';

export async function fill({ org, size, seed }: DemoOptions): Promise<void> {
  await atWork(async ({ url, config }) => {
    const app = await createApp(config, { databaseUrl: url, areas, router: appRouter, jobs: allJobs });
    try {
      const { id } = await app.db.asSystem((tx) => findOrganization(tx, org));
      await app.db.whileLocked(`demo ${id}`, async () => {
        if (await removeUnfinishedDemo(url, id))
          console.error(`${org}: removed a demonstration that was not finished`);
        await requireEmpty(app, id, org);
        await requirePeople(app, id, org);
        await fillOrRemove(app, url, id, { org, size, seed });
      });
    } finally {
      await app.close();
    }
  });
}

/** Writes the whole demonstration or nothing: the next command removes the rest of a killed one. */
async function fillOrRemove(
  app: App,
  url: string,
  id: string,
  { org, size, seed }: DemoOptions,
): Promise<void> {
  const before = performance.now();
  await app.db.asSystem((tx) => noteBeginning(tx, id));
  try {
    const steps = await writeDemo(app, id, { size, seed });
    await app.db.asSystem((tx) => noteEnd(tx, id));
    const seconds = ((performance.now() - before) / 1000).toFixed(1);
    console.log(`Filled ${org} in ${seconds} s: half a year, in ${steps} steps`);
  } catch (error) {
    await removeUnfinishedDemo(url, id);
    throw error;
  }
}

/** Refuses organizations with records, because invented and real customers could not be separated again. */
async function requireEmpty(app: App, organization: string, slug: string): Promise<void> {
  const first = await app.db.withTenant(organization, 'read', (tx) => firstRecordOf(tx, organization), {
    pace: 'slow',
  });
  if (first)
    throw new Error(
      `${slug} has records already (${first}); the demonstration goes into an empty organization`,
    );
}

/** The records of the demonstration need owners. */
async function requirePeople(app: App, organization: string, slug: string): Promise<void> {
  const [row] = await app.db.asSystem(async (tx) =>
    tx
      .select({ id: memberships.user_id })
      .from(memberships)
      .where(and(eq(memberships.organization_id, organization), isNull(memberships.removed_at)))
      .limit(1),
  );
  if (!row)
    throw new Error(
      `${slug} has nobody to own the records; add a person first: user create --org ${slug} --email … --role admin`,
    );
}
