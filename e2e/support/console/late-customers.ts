import type { Organization, TestData } from './fixtures.ts';
import type { CallWithToken } from './token-calls.ts';

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Issues three invoices of 1,210, 605 and 605 to a customer and one to each of two others, and lets them become late. */
export async function makeLateCustomers(testData: TestData, organization: Organization, call: CallWithToken) {
  const customers = new Map<string, string>();
  const issue = async (name: string, amount: number, due: number) => {
    const known = customers.get(name);
    const company_id = known ?? (await call('POST', '/companies', { name, type: 'customer' })).id;
    customers.set(name, company_id);
    const [word = ''] = name.toLowerCase().split(',');
    const email = `${word.normalize('NFD').replace(/\W/g, '')}@example.com`;
    const contact_id = known
      ? undefined
      : (await call('POST', '/contacts', { first_name: 'Ana', last_name: word, email, company_id })).id;
    const contact = contact_id ?? contacts.get(name);
    if (contact !== undefined) contacts.set(name, contact);
    const lines = [{ description: 'Montaje', quantity: 1, unit_price: amount }];
    const made = await call('POST', '/finance/invoices', {
      ...{ company_id, contact_id: contact, lines, due_date: dayAfter(due) },
    });
    return call('PATCH', `/finance/invoices/${made.id}`, { status: 'issued' });
  };
  const contacts = new Map<string, string>();
  const invoices = [];
  for (const [amount, due] of [
    [1210, 5],
    [605, 10],
    [605, 15],
  ] as const)
    invoices.push(await issue('Puerto, S.A.', amount, due));
  await issue('Bodegas Sur', 300, 20);
  await issue('Clínica Alba', 450, 80);
  await issue('Clínica Alba', 90, 12);
  await testData.moveClock(organization, 40);
  return { invoices, customers };
}
