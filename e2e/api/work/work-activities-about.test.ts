import { expect, test } from 'vitest';
import { caller, newTenant, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();

test('calls with a contact and about a deal are also those of their company, page by page', async () => {
  const send = caller(server, (await newTenant(server)).tokens.admin);
  const made = async (path: string, body: object): Promise<string> => {
    const reply = await send('POST', path, body);
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data.id;
  };
  const company = await made('/companies', { name: 'Sol' });
  const contact = await made('/contacts', { first_name: 'Ana', company_id: company });
  const deal = await made('/deals', { title: 'Film', company_id: company, contact_id: contact });
  const stranger = await made('/contacts', { first_name: 'Other' });
  const about = [
    { type: 'company', id: company },
    { type: 'contact', id: contact },
    { type: 'deal', id: deal },
    { type: 'contact', id: stranger },
  ];
  const calls: string[] = [];
  for (const related of about)
    calls.push(await made('/activities', { kind: 'call', subject: related.type, related }));
  const [atCompany, atContact, atDeal] = calls;
  const read = async (query: string) => {
    const { data, meta } = (await send('GET', `/activities?${query}`)).body;
    return { ids: data.map(({ id }: { id: string }) => id), meta };
  };
  const first = await read(`about_id=${company}&per_page=2`);
  expect(first).toMatchObject({ ids: [atDeal, atContact], meta: { total: 3 } });
  const rest = await read(`about_id=${company}&per_page=2&cursor=${first.meta.next_cursor}`);
  expect(rest).toMatchObject({ ids: [atCompany], meta: { total: 3, next_cursor: null } });
  expect((await read(`about_id=${contact}`)).ids).toEqual([atDeal, atContact]);
  expect((await read(`about_id=${deal}`)).ids).toEqual([atDeal]);
  expect((await read(`related_id=${company}`)).ids).toEqual([atCompany]);
  expect((await read(`about_id=${company}&filter=${encodeURIComponent('{"subject":"deal"}')}`)).ids).toEqual([
    atDeal,
  ]);
  const csv = await send('GET', `/activities/export?about_id=${company}&fields=subject`);
  expect(csv.text.trim().split(/\r?\n/)).toHaveLength(4);

  // Another organization finds nothing, and a token without the area of companies only follows what it may read.
  const other = caller(server, (await newTenant(server)).tokens.admin);
  expect((await other('GET', `/activities?about_id=${company}`)).body.meta.total).toBe(0);
  const grant = { name: 'narrow', role: 'viewer', areas: ['work'] };
  const narrow = caller(server, (await send('POST', '/settings/tokens', grant)).body.data.value);
  expect((await narrow('GET', `/activities?about_id=${company}`)).body.meta.total).toBe(1);
});
