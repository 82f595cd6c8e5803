import { asc, eq, gt, sql } from 'drizzle-orm';
import { installation, organizations } from '#db/schema/kernel/identity.ts';
import type { Services } from '#server/calls/services.ts';
import { recountSums } from './recount.ts';

/** A release that keeps other sums than the one before raises it, so that the next start counts them again. */
const sumsVersion = 1;

const key = 'sums_version';

/**
 * Counts the sums of every organization again, once for each version of the sums. When a start is killed meanwhile, the
 * next one goes on with the next organization.
 */
export const recountOnce = (app: Services): Promise<void> =>
  // Of several processes that start at once one counts, and the others wait until the sums are right.
  app.db.whileLocked(key, async () => {
    for (;;) {
      const done = await position(app);
      if (done === `${sumsVersion}`) return;
      const [, after = ''] = done.startsWith(`${sumsVersion} `) ? done.split(' ') : [];
      const next = await nextOrganization(app, after);
      if (next === undefined) {
        await note(app, `${sumsVersion}`);
        return;
      }
      const { sums, wrong } = await recountSums(app, next);
      if (wrong) app.log.info(`sums of ${next} counted again`, { sums, wrong });
      await note(app, `${sumsVersion} ${next}`);
    }
  });

/** Counts the sums of every organization again, because an older version has written beside this one. */
export async function recountAgain(app: Services): Promise<void> {
  await note(app, '');
  await recountOnce(app);
}

async function position(app: Services): Promise<string> {
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

const note = (app: Services, value: string) =>
  app.db.asSystem((tx) =>
    tx
      .insert(installation)
      .values({ key, value })
      .onConflictDoUpdate({ target: installation.key, set: { value: sql`excluded.value` } }),
  );
