import { forEachOrganization } from '#db/cluster/each-organization.ts';
import { Database } from '#db/lanes/client.ts';
import { createOrganization } from '#server/base/identity/directory.ts';
import { insertToken } from '#server/base/identity/token-rows.ts';

/** Creates empty organizations and returns an admin's token of each. */
export async function makeEmptyOrganizations(url: string, count: number): Promise<string[]> {
  const db = new Database({ url, size: 4 });
  const now = new Date().toISOString();
  const grant = { name: 'bench', role: 'admin', areas: [], ip_allow: [], expires_at: null } as const;
  const tokens: string[] = [];
  const slugs = Array.from({ length: count }, (_, nth) => `many-${nth}`);
  try {
    await forEachOrganization(slugs, {
      work: async (slug) => {
        const id = await db.asSystem((tx) => createOrganization(tx, slug, slug, now));
        const { value } = await db.withTenant(id, 'write', (tx) =>
          insertToken(tx, id, grant, { type: 'system', id: 'bench' }, now),
        );
        tokens.push(value);
      },
      onFailure: (error) => {
        throw error;
      },
      atOnce: 4,
    });
    return tokens;
  } finally {
    await db.close();
  }
}
