import type { Ctx } from '#server/calls/context.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { Contract } from './contracts.ts';
import { t } from './messages.ts';
import { documentName, findFile, readTrail } from './rows.ts';
import { type Problem, sha256, type TrailEntry, trailProblems } from './trail.ts';
import { headOf } from './trail-head.ts';

export interface Verification {
  valid: boolean;
  document: { sha256: string | null; computed_sha256: string | null; matches: boolean };
  trail: { length: number; hash: string; entries: number };
  problems: Problem[];
}

/** Computes all hashes again from the stored data, and lists the differences. */
export async function verify(ctx: Ctx, contract: Contract): Promise<Verification> {
  const [file, entries] = await Promise.all([
    findFile(ctx, contract.id, documentName),
    readTrail(ctx, contract.id),
  ]);
  const computed = file ? sha256(file.content) : null;
  const matches = contract.document_sha256 !== null && computed === contract.document_sha256;
  const problems = [
    ...(matches || contract.document_sha256 === null ? [] : [documentProblem(computed)]),
    ...trailProblems(contract.id, entries, headOf(contract)),
    ...signatureProblems(contract, entries),
  ];
  return {
    valid: problems.length === 0,
    document: { sha256: contract.document_sha256, computed_sha256: computed, matches },
    trail: { ...headOf(contract), entries: entries.length },
    problems,
  };
}

const documentProblem = (computed: string | null): Problem => ({
  path: 'document',
  rule: computed === null ? 'missing' : 'changed',
  message: computed === null ? t('documentGone') : t('documentChanged'),
});

/** The trail and the contract must agree on who signed which document when. */
function signatureProblems(
  contract: Pick<Contract, 'document_sha256' | 'signers'>,
  entries: readonly TrailEntry[],
): Problem[] {
  const sent = entries.find(({ event }) => event === 'sent');
  const problems: Problem[] = [];
  const report = (path: string, message: Message) => problems.push({ path, rule: 'signature', message });
  if (sent && sent.data.document_sha256 !== contract.document_sha256)
    report('document', t('otherDocumentInTrail'));
  const signatures = entries.filter(({ event }) => event === 'signed');
  for (const { id, name, status, signed_at, signed_name, signature_sha256 } of contract.signers) {
    const entry = signatures.find(({ signer_id }) => signer_id === id);
    if (status !== 'signed') {
      if (entry) report(`signers.${id}`, t('signatureOnlyInTrail', { name }));
      continue;
    }
    const isSame =
      entry?.data.name === signed_name &&
      entry.data.signature_sha256 === signature_sha256 &&
      entry.data.document_sha256 === contract.document_sha256 &&
      new Date(entry.at).toISOString() === new Date(signed_at ?? 0).toISOString();
    if (!isSame) report(`signers.${id}`, t('signatureNotInTrail', { name }));
  }
  return problems;
}
