import { sql } from 'drizzle-orm';
import { Database } from '#db/lanes/client.ts';
import { fiscalChains } from '#db/schema/finance/fiscal-records.ts';
import type { Config } from '#server/vocabulary/config.ts';
import { type Finding, ok, warning } from './finding.ts';

const topic = 'fiscal records';

/** Counts the organizations that send fiscal records, and those that cannot. */
export async function fiscalFindings(url: string, { verifactu }: Config): Promise<Finding[]> {
  const { sending, failing } = await countChains(url);
  if (!verifactu)
    return sending === 0
      ? []
      : [
          warning(
            topic,
            `${sending} organizations have VeriFactu on, but the installation names no producer, so their invoices have no records`,
            'Set VERIFACTU_PRODUCER_NAME, VERIFACTU_PRODUCER_TAX_ID and VERIFACTU_DECLARATION.',
          ),
        ];
  if (verifactu.endpoint === undefined)
    return [
      warning(
        topic,
        'VERIFACTU_ENDPOINT is not set: fiscal records are not sent',
        'Set the address of the service (docs/finance.md, VeriFactu).',
      ),
    ];
  if (failing === 0) return [ok(topic, `${sending} organizations send their records`)];
  return [
    warning(
      topic,
      `the records of ${failing} of ${sending} organizations wait, because their last sending failed`,
      'GET /finance/verifactu of each of them has the reason.',
    ),
  ];
}

async function countChains(url: string): Promise<{ sending: number; failing: number }> {
  const db = new Database({ url, size: 1 });
  try {
    const [row] = await db.asSystem((tx) =>
      tx
        .select({
          sending: sql<number>`(count(*) FILTER (WHERE ${fiscalChains.since} IS NOT NULL))::int`.as(
            'sending',
          ),
          failing: sql<number>`(count(*) FILTER (WHERE ${fiscalChains.failures} > 0))::int`.as('failing'),
        })
        .from(fiscalChains),
    );
    return row ?? { sending: 0, failing: 0 };
  } finally {
    await db.close();
  }
}
