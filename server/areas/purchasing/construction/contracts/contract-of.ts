import type { Ctx } from '#server/calls/context.ts';
import { findRow } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { type ErrorDetail, invalidField } from '#server/vocabulary/errors.ts';
import { kindName } from '#server/vocabulary/wording/message.ts';
import type { Agreement } from './agreement-row.ts';
import { t } from './messages.ts';

export interface Contract {
  resource: Resource<Agreement>;
  row: Agreement;
  /** The company pays subcontractors, and clients pay the company. */
  isSubcontract: boolean;
}

/** One of these columns has the contract that a record belongs to. */
export interface OfContract {
  client_contract_id: string | null;
  subcontractor_contract_id: string | null;
}

/** A record must belong to a contract with a client or with a subcontractor, and never to both. */
export function hasOneContract(row: OfContract): ErrorDetail<'client_contract_id'>[] {
  const { client_contract_id: client, subcontractor_contract_id: sub } = row;
  if ((client === null) !== (sub === null)) return [];
  const message = t('oneContract');
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
    if (!locked) throw invalidField(column, 'not_found', t('notFound', { kind: kindName(kind), id }));
    found = { resource, row: locked, isSubcontract: kind === 'subcontractor_contract' };
  }
  const [problem] = hasOneContract(row);
  if (problem) throw invalidField(problem.path, problem.rule, problem.message);
  if (!found) throw new Error('the contract is missing');
  return found;
}

export const ownedBy = ({ row, isSubcontract }: Contract) => ({
  client_contract_id: isSubcontract ? null : row.id,
  subcontractor_contract_id: isSubcontract ? row.id : null,
});
