import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/lanes/client.ts';
import { fileParts } from '#db/schema/kernel/files.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { ownKey } from './store.ts';

export type Part = Pick<typeof fileParts.$inferSelect, 'nth' | 'upload_id' | 'etag' | 'size'>;

const ofFile = ({ organization, id }: { organization: string; id: string }) =>
  and(inOrganization(fileParts, organization), eq(fileParts.file_id, id));

/** What is known of the parts of unfinished files, in the database that all processes share. */
export class PartRows {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  of(key: string): Promise<Part[]> {
    const file = ownKey(key);
    return this.#db.withTenant(file.organization, 'read', (tx) =>
      tx
        .select({
          nth: fileParts.nth,
          upload_id: fileParts.upload_id,
          etag: fileParts.etag,
          size: fileParts.size,
        })
        .from(fileParts)
        .where(ofFile(file))
        .orderBy(fileParts.nth),
    );
  }

  async note(key: string, part: Part): Promise<void> {
    const { organization, id } = ownKey(key);
    await this.#db.withTenant(organization, 'write', (tx) =>
      tx
        .insert(fileParts)
        .values({ organization_id: organization, file_id: id, ...part })
        .onConflictDoUpdate({
          target: [fileParts.organization_id, fileParts.file_id, fileParts.nth],
          set: part,
        }),
    );
  }

  async forget(key: string): Promise<void> {
    const file = ownKey(key);
    await this.#db.withTenant(file.organization, 'write', (tx) => tx.delete(fileParts).where(ofFile(file)));
  }
}
