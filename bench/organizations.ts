import { Database } from '#db/lanes/client.ts';
import { createOrganization } from '#server/base/identity/directory.ts';
import { insertToken } from '#server/base/identity/token-rows.ts';
import type { BenchDatabase } from './database.ts';
import { fill, type Plan } from './fill.ts';

export interface Organization extends Plan {
  id: string;
  /** A token of a member that may read and create, as an integration would have it. */
  token: string;
}

/** Creates organizations and tokens with the product's own code, and their records with the fill. */
export async function makeOrganizations(
  database: BenchDatabase,
  plans: readonly Plan[],
): Promise<Organization[]> {
  const db = new Database({ url: database.url, size: 1 });
  const made: Organization[] = [];
  try {
    for (const plan of plans) {
      const now = new Date().toISOString();
      const id = await db.asSystem((tx) => createOrganization(tx, plan.slug, plan.slug, now));
      const grant = { name: 'bench', role: 'member', areas: [], ip_allow: [], expires_at: null } as const;
      const { value: token } = await db.withTenant(id, 'write', (tx) =>
        insertToken(tx, id, grant, { type: 'system', id: 'bench' }, now),
      );
      made.push({ ...plan, id, token });
    }
  } finally {
    await db.close();
  }
  await fill(database.sql, made);
  return made;
}
