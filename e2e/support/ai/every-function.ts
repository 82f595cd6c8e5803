import { allFeatures } from '#server/areas/ai/functions/feature.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import { prefixOf } from '#server/vocabulary/ids.ts';
import { caller, type Tenant, type TestServer } from '../test-server.ts';

type Body = Record<string, unknown>;

/** Inputs that the examples leave out. */
const more: Readonly<Record<string, readonly Body[]>> = {
  anomalies: [{ records: 'purchase_invoices' }, { records: 'sale_invoices', days: 1095 }],
  find_duplicates: ['company', 'lead', 'supplier'].map((resource) => ({ resource })),
  next_actions: [
    { type: 'lead', id: 'lea_' },
    { type: 'company', id: 'com_' },
    { type: 'contact', id: 'con_' },
    { type: 'ticket', id: 'tic_' },
  ],
  ticket_triage: [{ ticket_id: 'tic_' }],
  similar: [{ ticket_id: 'tic_' }],
  suggest_reply: [{ ticket_id: 'tic_' }],
  payment_delay: [{ invoice_id: 'inv_' }],
  categorize_expense: [{ expense_id: 'exp_' }, { description: 'Train', supplier_id: 'sup_' }],
  edit_assign: [{ card_ids: ['edc_'] }],
  edit_estimate: [{ card_ids: ['edc_'] }],
  payroll_check: [{ period: new Date(Date.now() - 35 * 86_400_000).toISOString().slice(0, 7) }],
  price_check: [{ lines: [{ description: 'Work', unit_price: 10, lpu_item_id: 'lpu_' }] }],
};

export interface Asked {
  feature: string;
  /** The status of the reply, and the status that the function reports. */
  http: number;
  status: string | undefined;
  text: string;
}

/** Calls every AI function with each of its inputs, about the newest records of the kinds in that input. */
export async function askEverything(server: TestServer, tenant: Tenant): Promise<Asked[]> {
  const api = caller(server, tenant.tokens.admin);
  const known = new Map<string, string[]>();
  const idsOf = async (prefix: string): Promise<string[]> => {
    const found = known.get(prefix);
    if (found) return found;
    const resource = allResources().find(({ kind }) => prefixOf(kind) === prefix);
    const list = resource ? await api('GET', `${resource.path}?per_page=${mostOfAKind}`) : undefined;
    const ids = (list?.body.data ?? []).map(({ id }: { id: string }) => id);
    known.set(prefix, ids);
    return ids;
  };
  const asked: Asked[] = [];
  for (const { name, example } of allFeatures())
    for (const body of [example, ...(more[name] ?? [])]) {
      const prefixes = new Set(
        JSON.stringify(body)
          .match(named)
          ?.map((one) => one.slice(1, 4)),
      );
      const [prefix] = prefixes;
      const ids = prefix === undefined ? [''] : await idsOf(prefix);
      for (const id of ids) {
        const about = JSON.parse(JSON.stringify(body).replaceAll(named, `"${id}"`));
        const reply = await api('POST', `/ai/${name}`, about);
        asked.push({ feature: name, http: reply.status, status: reply.body.data?.status, text: reply.text });
      }
    }
  return asked;
}

const mostOfAKind = 6;
/** An id, or only the three-letter prefix of the ids of a kind. */
const named = /"[a-z]{3}_(?:01kf0fk9m\w+)?"/g;
