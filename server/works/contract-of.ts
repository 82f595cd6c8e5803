import { invalidField } from '../errors.ts';
import { resourceOf } from '../kernel/registry.ts';
import type { Resource } from '../kernel/resource.ts';
import { findRow, type Row } from '../kernel/store.ts';
import type { Ctx } from '../operation.ts';
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

/** The contract that something belongs to, locked: whoever changes its sums takes turns. */
export async function lockContract(ctx: Ctx, row: Row): Promise<Contract> {
  const [problem] = namesOneContract(row);
  if (problem) throw invalidField(problem.path, problem.rule, problem.message);
  const isSubcontract = row.client_contract_id === null;
  const column = isSubcontract ? 'subcontractor_contract_id' : 'client_contract_id';
  const resource = resourceOf(isSubcontract ? 'subcontractor_contract' : 'client_contract');
  const id = String(row[column]);
  const { tx, organization } = ctx;
  const locked = await findRow(tx, resource.table, { organization, id, lock: true });
  if (!locked)
    throw invalidField(column, 'not_found', `the ${resource.kind.replaceAll('_', ' ')} ${id} was not found`);
  return { resource, row: asAgreement(locked), isSubcontract };
}

/** How the contract is named by what belongs to it. */
export const ownedBy = ({ row, isSubcontract }: Contract) => ({
  client_contract_id: isSubcontract ? null : row.id,
  subcontractor_contract_id: isSubcontract ? row.id : null,
});
