import type { App } from '#server/calls/app.ts';
import { recountSums } from './recount.ts';

/** Raised with a release whose sums the ones before did not keep, or kept wrong: the next start counts them again. */
const sumsVersion = 1;

const key = 'sums_version';

/**
 * Brings the sums of every organization in line with its records, once for each version of the sums. A start that is
 * killed meanwhile goes on with the next organization.
 */
export const recountOnce = (app: App): Promise<void> =>
  // Of several processes that start at once one counts, and the others wait for right numbers.
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

async function position(app: App): Promise<string> {
  const [row] = await app.db.asSystem((tx) =>
    tx.text<{ value: string }>('SELECT value FROM installation WHERE key = $1', [key]),
  );
  return row?.value ?? '';
}

async function nextOrganization(app: App, after: string): Promise<string | undefined> {
  const [row] = await app.db.asSystem((tx) =>
    tx.text<{ id: string }>('SELECT id FROM organizations WHERE id > $1 ORDER BY id LIMIT 1', [after]),
  );
  return row?.id;
}

const note = (app: App, value: string) =>
  app.db.asSystem((tx) =>
    tx.text(
      `INSERT INTO installation (key, value) VALUES ($1, $2)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [key, value],
    ),
  );
