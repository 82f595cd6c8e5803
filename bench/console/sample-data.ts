import { Database } from '#db/lanes/client.ts';
import { addUser, createOrganization } from '#server/base/identity/directory.ts';
import { fillCards } from '../claims/fill.ts';
import type { BenchDatabase } from '../database.ts';

export interface Editor {
  email: string;
  password: string;
}

const editor = { email: 'editor@bench.example', password: 'bench password of one run' };

/** Creates an organization with this many cards in its queue, and a person with all rights in it. */
export async function createConsoleSampleData({ url, sql }: BenchDatabase, cards: number): Promise<Editor> {
  const db = new Database({ url, size: 1 });
  try {
    const now = new Date().toISOString();
    const id = await db.asSystem(async (tx) => {
      const organizationId = await createOrganization(tx, 'console', 'Studio', now);
      await addUser(tx, { organizationId, ...editor, name: 'Editor', role: 'owner', now });
      return organizationId;
    });
    await fillCards(sql, id, cards);
    return editor;
  } finally {
    await db.close();
  }
}
