import { clientContract } from '#server/areas/purchasing/construction/contracts/client-contracts.ts';
import { measurement } from '#server/areas/purchasing/construction/measurements/measurements.ts';

type Body = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back
type Done = (method: string, path: string, body?: Body) => Promise<any>;

/** Calls that make records which wait for a decision. Each returns the record. */
export function waitingRecords(done: Done) {
  const submitted = async (path: string, body: Body, status: string) => {
    const { id } = await done('POST', path, body);
    return done('PATCH', `${path}/${id}`, { status });
  };
  return {
    employee: (first_name: string, over: Body = {}) =>
      done('POST', '/hr/employees', {
        first_name,
        last_name: 'Rey',
        hire_date: '2024-01-08',
        base_salary: '2200',
        ...over,
      }),
    expense: (description: string, over: Body = {}) =>
      submitted(
        '/finance/expenses',
        { description, amount: 86.4, currency: 'EUR', date: '2026-03-12', category: 'Travel', ...over },
        'submitted',
      ),
    absence: (employee_id: string, day: string, over: Body = {}) =>
      done('POST', '/hr/absences', { employee_id, kind: 'unpaid', start_date: day, end_date: day, ...over }),
    order: async (supplier: string, over: Body = {}) => {
      const { id } = await done('POST', '/purchases/suppliers', { name: supplier });
      const lines = [{ description: 'Beam', quantity: 10, unit: 'un', unit_price: 60 }];
      const terms = { supplier_id: id, currency: 'EUR', lines, ...over };
      return submitted('/purchases/orders', terms, 'pending_approval');
    },
    /** An amendment of an order that was sent; `approve` lets another person approve the order. */
    amendment: async (order: { id: string }, approve: (id: string) => Promise<unknown>) => {
      await approve(order.id);
      const { lines } = await done('PATCH', `/purchases/orders/${order.id}`, { status: 'sent' });
      const [first] = lines;
      const changed = [{ ...first, quantity: 12 }];
      const body = { order_id: order.id, reason: 'Two more', lines: changed };
      return submitted('/purchases/order-amendments', body, 'pending_approval');
    },
    payslips: (period: string, employee_ids: readonly string[]) =>
      done('POST', '/hr/payroll/calculate', { period, employee_ids }),
    measurement: async () => {
      const { resource } = clientContract;
      const { id: company_id } = await done('POST', '/companies', { name: 'Red del Norte' });
      const contract = await done('POST', resource.path, {
        ...resource.example,
        company_id,
        status: 'active',
      });
      const { path, example } = measurement.resource;
      return submitted(path, { ...example, client_contract_id: contract.id }, 'submitted');
    },
    suggestion: async (deal: string) => {
      const { id } = await done('POST', '/deals', { title: deal, expected_close_date: '2020-01-31' });
      const body = { scope: { ids: [id] } };
      const { suggestions } = await done('POST', '/agents/pipeline_keeper', body);
      return { id: suggestions[0].suggestion_id };
    },
  };
}
