import { visit } from '../../../bench/console/visit.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

/** Compressed kB of script that a page may name before it can be used. */
const ofLists = 230;
const ofOthers = 250;

test('no page loads more script than the limit of its kind before it can be used', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('admin');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const deal = await call('POST', '/deals', { title: 'Harbour film' });
  const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
  const invoice = await call('POST', '/finance/invoices', {
    company_id: company.id,
    lines: [{ description: 'Film', quantity: 1, unit_price: 100 }],
  });
  const card = await call('POST', '/edicion/videos', { title: 'Cut the trailer' });
  const ticket = await call('POST', '/support/tickets', { subject: 'No sound', description: 'In the cut' });
  await signIn(page, person, '/');
  const limits: Record<string, number> = {
    '/': ofOthers,
    '/approvals': ofOthers,
    '/support': ofOthers,
    '/deals': ofLists,
    '/tasks': ofLists,
    '/tasks?view=week': ofLists,
    '/calendar': ofOthers,
    '/queue': ofLists,
    '/data/deals': ofLists,
    '/data/tasks': ofLists,
    [`/data/deals/${deal.id}`]: ofOthers,
    [`/data/invoices/${invoice.id}`]: ofOthers,
    [`/data/tickets/${ticket.id}`]: ofOthers,
    [`/queue/${card.id}`]: ofOthers,
    '/suggestions': ofOthers,
    '/notifications': ofOthers,
    '/reports': ofOthers,
    '/settings': ofOthers,
    '/requests': ofOthers,
  };
  const found: Record<string, number> = {};
  for (const path of Object.keys(limits))
    found[path] = Math.round((await visit(page.context(), `${baseURL}${path}`)).named);
  const above = Object.entries(found).filter(([path, size]) => size > (limits[path] ?? 0));
  expect(above, JSON.stringify(found)).toEqual([]);
});
