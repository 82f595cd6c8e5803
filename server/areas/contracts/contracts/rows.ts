import type { Ctx } from '#server/calls/context.ts';
import { notFound } from '#server/calls/errors.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { nextEntry, type TrailEntry, type TrailHead, type TrailWords } from './trail.ts';

type Writing = Pick<Ctx, 'tx' | 'organization' | 'now'>;

/** Adds what happened to the trail; the contract, locked by the caller, keeps the head that is answered. */
export function appendTrail(
  { tx, organization }: Writing,
  contract: string,
  head: TrailHead,
  words: readonly TrailWords[],
): TrailHead {
  let last = head;
  for (const word of words) {
    const entry = nextEntry(last, word);
    const { seq, at, event, signer_id, actor, data, previous_hash, hash } = entry;
    const { values, bind } = new Params();
    const row = [
      organization,
      contract,
      seq,
      at,
      event,
      signer_id,
      actor,
      JSON.stringify(data),
      previous_hash,
      hash,
    ];
    tx.sendText(
      `INSERT INTO contract_trail (organization_id, contract_id, seq, at, event, signer_id, actor, data,
       previous_hash, hash) VALUES (${row.map(bind).join(', ')})`,
      values,
    );
    last = { length: seq, hash };
  }
  return last;
}

export async function readTrail({ tx, organization }: Writing, contract: string): Promise<TrailEntry[]> {
  const { values, bind } = new Params();
  return tx.text<TrailEntry>(
    `SELECT seq, at, event, signer_id, actor, data, previous_hash, hash FROM contract_trail
     WHERE ${tenantIs(organization, bind)} AND contract_id = ${bind(contract)} ORDER BY seq`,
    values,
  );
}

export interface StoredFile {
  media_type: string;
  sha256: string;
  content: Buffer;
}

/** The name of the document among a contract's files; signatures have their signers' ids. */
export const documentName = 'document';

export async function storeFile(
  { tx, organization, now }: Writing,
  contract: string,
  name: string,
  file: StoredFile,
): Promise<void> {
  const { values, bind } = new Params();
  const row = [organization, contract, name, file.media_type, file.sha256, file.content, now];
  await tx.text(
    `INSERT INTO contract_files AS f (organization_id, contract_id, name, media_type, sha256, content, created_at)
     VALUES (${row.map(bind).join(', ')})
     ON CONFLICT (organization_id, contract_id, name) DO UPDATE SET media_type = excluded.media_type,
     sha256 = excluded.sha256, content = excluded.content, created_at = excluded.created_at
     WHERE f.${tenantIs(organization, bind)}`,
    values,
  );
}

export async function findFile(
  { tx, organization }: Writing,
  contract: string,
  name: string,
): Promise<StoredFile | undefined> {
  const { values, bind } = new Params();
  const [row] = await tx.text<StoredFile>(
    `SELECT media_type, sha256, content FROM contract_files
     WHERE ${tenantIs(organization, bind)} AND contract_id = ${bind(contract)} AND name = ${bind(name)}`,
    values,
  );
  return row;
}

export async function readFile(writing: Writing, contract: string, name: string): Promise<StoredFile> {
  const file = await findFile(writing, contract, name);
  if (!file) throw notFound('The document');
  return file;
}
