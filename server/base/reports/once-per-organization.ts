import { asc, eq, gt, sql } from 'drizzle-orm';
import { installation, organizations } from '#db/schema/kernel/identity.ts';
import type { Services } from '#server/calls/services.ts';

export interface OnceWork {
  /** The name under which the installation notes how far the work is. */
  key: string;
  /** A release whose work differs from that of the one before raises it, so that the next start does it again. */
  version: number;
  work: (organization: string) => Promise<void>;
}

/**
 * Does work for every organization, once for each version of the work. When a start is killed meanwhile, the next one goes
 * on with the next organization.
 */
export const oncePerOrganization = (app: Services, { key, version, work }: OnceWork): Promise<void> =>
  // Of several processes that start at once one works, and the others wait until the work is done.
  app.db.whileLocked(key, async () => {
    for (;;) {
      const done = await position(app, key);
      if (done === `${version}`) return;
      const [, after = ''] = done.startsWith(`${version} `) ? done.split(' ') : [];
      const next = await nextOrganization(app, after);
      if (next === undefined) {
        await note(app, key, `${version}`);
        return;
      }
      await work(next);
      await note(app, key, `${version} ${next}`);
    }
  });

/** Notes the work as done where nobody has written anything that it could be about. */
export async function doneIfEmpty(app: Services, { key, version }: Pick<OnceWork, 'key' | 'version'>) {
  if ((await position(app, key)) === '' && (await nextOrganization(app, '')) === undefined)
    await note(app, key, `${version}`);
}

/** Lets the work be done again, because an older version has written beside this one. */
export const forgetOnce = (app: Services, key: string) => note(app, key, '');

async function position(app: Services, key: string): Promise<string> {
  const [row] = await app.db.asSystem((tx) =>
    tx.select({ value: installation.value }).from(installation).where(eq(installation.key, key)),
  );
  return row?.value ?? '';
}

async function nextOrganization(app: Services, after: string): Promise<string | undefined> {
  const [row] = await app.db.asSystem((tx) =>
    tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(gt(organizations.id, after))
      .orderBy(asc(organizations.id))
      .limit(1),
  );
  return row?.id;
}

const note = (app: Services, key: string, value: string) =>
  app.db.asSystem((tx) =>
    tx
      .insert(installation)
      .values({ key, value })
      .onConflictDoUpdate({ target: installation.key, set: { value: sql`excluded.value` } }),
  );
