import type { Ctx } from '#server/calls/context.ts';
import { invalidField } from '#server/calls/errors.ts';
import { wordsOf } from '#server/calls/kind-words.ts';
import { findRow } from '#server/kernel/records/store.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import type { Resource } from '#server/kernel/resource/resource.ts';
import type { Agreement } from './agreement-row.ts';

export interface Contract {
  resource: Resource<Agreement>;
  row: Agreement;
  /** Subcontractors are paid by us, and clients pay us. */
  isSubcontract: boolean;
}

/** Either column names the contract that a record belongs to. */
export interface OfContract {
  client_contract_id: string | null;
  subcontractor_contract_id: string | null;
}

/** A record must belong to a contract with a client or with a subcontractor, and never to both. */
export function namesOneContract(row: OfContract): { path: string; rule: string; message: string }[] {
  const { client_contract_id: client, subcontractor_contract_id: sub } = row;
  if ((client === null) !== (sub === null)) return [];
  const message = 'say one of client_contract_id and subcontractor_contract_id';
  return [{ path: 'client_contract_id', rule: client === null ? 'required' : 'only_one', message }];
}

const kinds = [
  ['client_contract_id', 'client_contract'],
  ['subcontractor_contract_id', 'subcontractor_contract'],
] as const;

/** Locks the contract that a record belongs to, so that changes of its sums take turns. */
export async function lockContract(ctx: Ctx, row: OfContract): Promise<Contract> {
  const { tx, organization } = ctx;
  let found: Contract | undefined;
  for (const [column, kind] of kinds) {
    const id = row[column];
    if (id === null) continue;
    const resource: Resource<Agreement> = resourceOf(kind);
    const locked = await findRow(tx, resource.table, { organization, id, lock: true });
    if (!locked) throw invalidField(column, 'not_found', `the ${wordsOf(kind)} ${id} was not found`);
    found = { resource, row: locked, isSubcontract: kind === 'subcontractor_contract' };
  }
  const [problem] = namesOneContract(row);
  if (problem) throw invalidField(problem.path, problem.rule, problem.message);
  if (!found) throw new Error('a contract is named and not there');
  return found;
}

export const ownedBy = ({ row, isSubcontract }: Contract) => ({
  client_contract_id: isSubcontract ? null : row.id,
  subcontractor_contract_id: isSubcontract ? row.id : null,
});
