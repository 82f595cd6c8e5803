import { count, gt } from 'drizzle-orm';
import { Database } from '#db/lanes/client.ts';
import { organizations } from '#db/schema/kernel/identity.ts';
import { postedUntil } from '#server/areas/finance/postings/posting-progress.ts';
import { type Finding, ok, warning } from './finding.ts';

const topic = 'postings';

/** Counts the organizations whose documents of an earlier version have no postings yet. */
export async function postingFindings(url: string): Promise<Finding[]> {
  const left = await organizationsLeft(url);
  if (left === 0) return [ok(topic, 'all documents have their postings')];
  return [
    warning(
      topic,
      `the documents of ${left} organizations wait for their postings`,
      'A worker writes them, which takes some minutes after an upgrade. If the number stays, look for post-old-records in the log.',
    ),
  ];
}

async function organizationsLeft(url: string): Promise<number> {
  const db = new Database({ url, size: 1 });
  try {
    const until = await postedUntil(db);
    if (until === null) return 0;
    const [row] = await db.asSystem((tx) =>
      tx.select({ left: count() }).from(organizations).where(gt(organizations.id, until)),
    );
    return row?.left ?? 0;
  } finally {
    await db.close();
  }
}
