import type { Services } from '#server/calls/services.ts';
import { forgetOnce, oncePerOrganization } from './once-per-organization.ts';
import { recountSums } from './recount.ts';

/** A release that keeps other sums than the one before raises it, so that the next start counts them again. */
const sumsVersion = 1;

const key = 'sums_version';

/** Counts the sums of every organization again, once for each version of the sums. */
export const recountOnce = (app: Services): Promise<void> =>
  oncePerOrganization(app, {
    key,
    version: sumsVersion,
    work: async (organization) => {
      const { sums, wrong } = await recountSums(app, organization);
      if (wrong) app.log.info(`sums of ${organization} counted again`, { sums, wrong });
    },
  });

/** Counts the sums of every organization again, because an older version has written beside this one. */
export async function recountAgain(app: Services): Promise<void> {
  await forgetOnce(app, key);
  await recountOnce(app);
}
