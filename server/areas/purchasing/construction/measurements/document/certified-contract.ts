import { ownParty, type PartyFacts, partyOfFirm } from '#server/areas/crm/documents/party-facts.ts';
import type { Ctx } from '#server/calls/context.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { ContractLine } from '../../line-sums.ts';
import type { Measurement } from '../measurements.ts';

/** The contract of a certificate as its document shows it. */
export interface CertifiedContract {
  number: string;
  title: string;
  retention_pct: string;
  lines: readonly ContractLine[];
  contractor: PartyFacts | null;
  client: PartyFacts | null;
}

/** Reads the contract of a measurement and its parties: the organization works for a client, or a supplier for it. */
export async function certifiedContract(
  ctx: Ctx,
  { client_contract_id, subcontractor_contract_id }: Measurement,
): Promise<CertifiedContract> {
  const own = ownParty(ctx);
  const agreed = await findRecord(ctx, 'client_contract', client_contract_id);
  if (agreed) {
    const client = await findRecord(ctx, 'company', agreed.company_id);
    return { ...agreed, contractor: own, client: client ? partyOfFirm(client) : null };
  }
  const sub = await findRecord(ctx, 'subcontractor_contract', subcontractor_contract_id);
  if (!sub) throw new Error('a measurement has a contract');
  const supplier = await findRecord(ctx, 'supplier', sub.supplier_id);
  return { ...sub, contractor: supplier ? partyOfFirm(supplier) : null, client: own };
}
