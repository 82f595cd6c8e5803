import type { Ctx } from '#server/calls/context.ts';
import { invalidField } from '#server/calls/errors.ts';
import { wordsOf } from '#server/calls/kind-words.ts';
import { findRow, type Row } from '#server/kernel/records/store.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import type { Resource } from '#server/kernel/resource/resource.ts';
import { type AgreementRow, asAgreement } from './agreement-row.ts';

export interface Contract {
  resource: Resource;
  row: AgreementRow;
  /** Which side pays: the client us, or we the subcontractor. */
  isSubcontract: boolean;
}

/** What belongs to a contract says to which: to a client's or to a subcontractor's, never to both. */
export function namesOneContract(row: Row): { path: string; rule: string; message: string }[] {
  const { client_contract_id: client, subcontractor_contract_id: sub } = row;
  if ((client === null) !== (sub === null)) return [];
  const message = 'say one of client_contract_id and subcontractor_contract_id';
  return [{ path: 'client_contract_id', rule: client === null ? 'required' : 'only_one', message }];
}

const kinds = {
  client_contract_id: 'client_contract',
  subcontractor_contract_id: 'subcontractor_contract',
} as const;

/** The contract that something belongs to, locked: whoever changes its sums takes turns. */
export async function lockContract(ctx: Ctx, row: Row): Promise<Contract> {
  const { tx, organization } = ctx;
  let found: Contract | undefined;
  for (const [column, kind] of Object.entries(kinds)) {
    if (row[column] === null) continue;
    const resource = resourceOf(kind);
    const id = String(row[column]);
    const locked = await findRow(tx, resource.table, { organization, id, lock: true });
    if (!locked) throw invalidField(column, 'not_found', `the ${wordsOf(kind)} ${id} was not found`);
    found = { resource, row: asAgreement(locked), isSubcontract: kind === 'subcontractor_contract' };
  }
  const [problem] = namesOneContract(row);
  if (problem) throw invalidField(problem.path, problem.rule, problem.message);
  if (!found) throw new Error('a contract is named and not there');
  return found;
}

/** How the contract is named by what belongs to it. */
export const ownedBy = ({ row, isSubcontract }: Contract) => ({
  client_contract_id: isSubcontract ? null : row.id,
  subcontractor_contract_id: isSubcontract ? row.id : null,
});
