import { clientContract } from '#server/areas/purchasing/construction/contracts/client-contracts.ts';
import { subcontractorContract } from '#server/areas/purchasing/construction/contracts/subcontractor-contracts.ts';
import { measurement } from '#server/areas/purchasing/construction/measurements/measurements.ts';
import { caller, type Tenant, type TestServer } from '../test-server.ts';

type Maker = (server: TestServer, tenant: Tenant) => Promise<string>;
type Body = Record<string, unknown>;

let nth = 0;

async function sent(api: ReturnType<typeof caller>, method: string, path: string, body: Body) {
  const reply = await api(method, path, body);
  if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.text}`);
  return reply.body.data;
}

/** Creates a signed contract from the example, with a party of its own. */
async function signed(api: ReturnType<typeof caller>, isSubcontract: boolean) {
  const { resource } = isSubcontract ? subcontractorContract : clientContract;
  const party = isSubcontract
    ? { supplier_id: (await sent(api, 'POST', '/purchases/suppliers', { name: 'Zanjas del Sur' })).id }
    : { company_id: (await sent(api, 'POST', '/companies', { name: 'Red del Norte' })).id };
  const body = { ...resource.example, ...party, advance_pct: 10, number: `M-${++nth}`, status: 'active' };
  return sent(api, 'POST', resource.path, body);
}

/** Creates an approved measurement of a new contract that retains a percentage. */
async function approved(server: TestServer, tenant: Tenant, isSubcontract: boolean) {
  const api = caller(server, tenant.tokens.admin);
  const contract = await signed(api, isSubcontract);
  const of = isSubcontract
    ? { client_contract_id: null, subcontractor_contract_id: contract.id }
    : { client_contract_id: contract.id };
  const draft = await sent(api, 'POST', measurement.resource.path, {
    ...measurement.resource.example,
    ...of,
  });
  const at = `/obras/measurements/${draft.id}`;
  await sent(api, 'PATCH', at, { status: 'submitted' });
  return { api, contract, measured: await sent(api, 'PATCH', at, { status: 'approved' }) };
}

const makeWithRetention =
  (isSubcontract: boolean): Maker =>
  async (server, tenant) =>
    (await approved(server, tenant, isSubcontract)).contract.id;

const makeRetention: Maker = async (server, tenant) => {
  const { api } = await approved(server, tenant, false);
  return (await api('GET', '/obras/retentions')).body.data[0].id;
};

/** Creates a measurement whose invoice was deleted while it was a draft. */
const makeUninvoiced: Maker = async (server, tenant) => {
  const { api, measured } = await approved(server, tenant, false);
  await sent(api, 'DELETE', `/finance/invoices/${measured.invoice_id}`, {});
  return measured.id;
};

/** Creates a signed contract whose advance was deleted while it was a draft. */
const makeUnadvanced =
  (isSubcontract: boolean): Maker =>
  async (server, tenant) => {
    const api = caller(server, tenant.tokens.admin);
    const contract = await signed(api, isSubcontract);
    await sent(api, 'DELETE', `/finance/invoices/${contract.advance_invoice_id}`, {});
    return contract.id;
  };

export const constructionMakers: Readonly<Record<string, Maker>> = {
  '/obras/retentions': makeRetention,
  'a client contract with retention': makeWithRetention(false),
  'a subcontract with retention': makeWithRetention(true),
  'a client contract without the invoice of its advance': makeUnadvanced(false),
  'a subcontract without the invoice of its advance': makeUnadvanced(true),
  'a measurement without an invoice': makeUninvoiced,
};
