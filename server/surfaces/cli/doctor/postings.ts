import { count, gt, isNotNull } from 'drizzle-orm';
import { Database } from '#db/lanes/client.ts';
import { countWhere } from '#db/queries/expressions.ts';
import { formerFigures } from '#db/schema/finance/postings.ts';
import { organizations } from '#db/schema/kernel/identity.ts';
import { postedUntil } from '#server/areas/finance/postings/posting-progress.ts';
import { type Finding, ok, warning } from './finding.ts';

const topic = 'postings';

/**
 * Counts the organizations whose documents of an earlier version have no postings yet, and those whose figures differ from their
 * postings.
 */
export async function postingFindings(url: string): Promise<Finding[]> {
  const { left, different } = await organizationsLeft(url);
  if (left === 0 && different > 0)
    return [
      warning(
        topic,
        `the figures of ${different} organizations differ from their postings, so their budgets count documents as before`,
        'An administrator of each sees the differences at Money, Profit and loss, and decides there.',
      ),
    ];
  if (left === 0) return [ok(topic, 'all documents have their postings')];
  return [
    warning(
      topic,
      `the documents of ${left} organizations wait for their postings`,
      'A worker writes them, which takes some minutes after an upgrade. If the number stays, look for post-old-records in the log.',
    ),
  ];
}

async function organizationsLeft(url: string): Promise<{ left: number; different: number }> {
  const db = new Database({ url, size: 1 });
  try {
    const until = await postedUntil(db);
    return await db.asSystem(async (tx) => {
      const [former] = await tx
        .select({ different: countWhere(isNotNull(formerFigures.compared_at)) })
        .from(formerFigures);
      const [row] =
        until === null
          ? []
          : await tx.select({ left: count() }).from(organizations).where(gt(organizations.id, until));
      return { left: row?.left ?? 0, different: former?.different ?? 0 };
    });
  } finally {
    await db.close();
  }
}
