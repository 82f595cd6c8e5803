import postgres from 'postgres';

/** Makes all jobs due that wait between two attempts. */
export async function retryNow(databaseUrl: string): Promise<void> {
  const client = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await client`UPDATE jobs.job SET start_after = now() WHERE state = 'retry'`;
  await client.end();
}
