import { count, eq, gt } from 'drizzle-orm';
import { Database } from '#db/lanes/client.ts';
import { installation, organizations } from '#db/schema/kernel/identity.ts';
import { postingProgress } from '#server/areas/finance/postings/post-old-records.ts';
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
    return await db.asSystem(async (tx) => {
      const { key, version } = postingProgress;
      const [noted] = await tx
        .select({ value: installation.value })
        .from(installation)
        .where(eq(installation.key, key));
      const [done = '', after = ''] = (noted?.value ?? '').split(' ');
      if (noted?.value === `${version}`) return 0;
      const isBegun = done === `${version}`;
      const [row] = await tx
        .select({ left: count() })
        .from(organizations)
        .where(isBegun ? gt(organizations.id, after) : undefined);
      return row?.left ?? 0;
    });
  } finally {
    await db.close();
  }
}
