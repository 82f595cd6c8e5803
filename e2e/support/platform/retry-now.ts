import postgres from 'postgres';

/** Makes every job of the database due that waits for the pause before its next try to pass. */
export async function retryNow(databaseUrl: string): Promise<void> {
  const client = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await client`UPDATE jobs.job SET start_after = now() WHERE state = 'retry'`;
  await client.end();
}
