import { and, eq, sql } from 'drizzle-orm';
import { contractFiles, contractTrail } from '#db/schema/contracts/contracts.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { notFound } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';
import { nextEntry, type TrailEntry, type TrailHead, type TrailWords } from './trail.ts';

type Writing = Pick<Ctx, 'tx' | 'organization' | 'now'>;

/** Adds entries to the trail and returns its new head, which the caller stores with the locked contract. */
export function appendTrail(
  { tx, organization }: Writing,
  contract: string,
  head: TrailHead,
  words: readonly TrailWords[],
): TrailHead {
  let last = head;
  for (const word of words) {
    const entry = nextEntry(last, word);
    tx.send(
      tx.insert(contractTrail).values({ organization_id: organization, contract_id: contract, ...entry }),
    );
    last = { length: entry.seq, hash: entry.hash };
  }
  return last;
}

export async function readTrail({ tx, organization }: Writing, contract: string): Promise<TrailEntry[]> {
  const { seq, at, event, signer_id, actor, data, previous_hash, hash } = contractTrail;
  return tx
    .select({ seq, at, event, signer_id, actor, data, previous_hash, hash })
    .from(contractTrail)
    .where(and(inOrganization(contractTrail, organization), eq(contractTrail.contract_id, contract)))
    .orderBy(seq);
}

export interface StoredFile {
  media_type: string;
  sha256: string;
  content: Buffer;
}

/** Name of the document among the files of a contract; signatures have the ids of their signers. */
export const documentName = 'document';

export async function storeFile(
  { tx, organization, now }: Writing,
  contract: string,
  name: string,
  file: StoredFile,
): Promise<void> {
  await tx
    .insert(contractFiles)
    .values({ organization_id: organization, contract_id: contract, name, ...file, created_at: now })
    .onConflictDoUpdate({
      target: [contractFiles.organization_id, contractFiles.contract_id, contractFiles.name],
      set: {
        media_type: sql`excluded.media_type`,
        sha256: sql`excluded.sha256`,
        content: sql`excluded.content`,
        created_at: sql`excluded.created_at`,
      },
      setWhere: inOrganization(contractFiles, organization),
    });
}

export async function findFile(
  { tx, organization }: Writing,
  contract: string,
  name: string,
): Promise<StoredFile | undefined> {
  const [row] = await tx
    .select({
      media_type: contractFiles.media_type,
      sha256: contractFiles.sha256,
      content: contractFiles.content,
    })
    .from(contractFiles)
    .where(
      and(
        inOrganization(contractFiles, organization),
        eq(contractFiles.contract_id, contract),
        eq(contractFiles.name, name),
      ),
    );
  return row;
}

export async function readFile(writing: Writing, contract: string, name: string): Promise<StoredFile> {
  const file = await findFile(writing, contract, name);
  if (!file) throw notFound(t('documentNotFound'));
  return file;
}
