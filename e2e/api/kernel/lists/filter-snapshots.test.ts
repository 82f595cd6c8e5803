import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filterParameter } from '#server/resources/lists/filter/filter-parameter.ts';
import { meets, type Snapshot } from '#server/resources/lists/filter/meets.ts';
import { readNamed } from '#server/resources/lists/filter/named-things.ts';
import { readRelated } from '#server/resources/lists/filter/related-records.ts';
import { settled } from '#server/resources/lists/filter/settle.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { newColleague } from '../../../support/colleagues.ts';
import { anyFilter } from '../../../support/kernel/any-filter.ts';
import { caller, newSeed, newTenant, type OwnServer, startServer } from '../../../support/test-server.ts';

const now = Date.parse('2026-03-11T10:30:00Z');
const numRuns = 200;
const timeZone = 'America/Sao_Paulo';
let server: OwnServer;
let api: ReturnType<typeof caller>;
let organization: string;
/** The objects of the events of each kind, by which the same records are found without the database. */
let objects: Record<'company' | 'contact' | 'deal' | 'user' | 'deal_stage', Snapshot[]>;

const texts = ['Acme Ltd', 'acme ltd', 'ÁRBOL 100%', 'árbol_100', 'ΟΔΟΣ', 'Straße', 'Zoë', '東京タワー'];
const at = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T;

beforeAll(async () => {
  server = await startServer({ now: () => now });
  const tenant = await newTenant(server);
  organization = tenant.id;
  api = caller(server, tenant.tokens.admin);
  const send = async (method: string, path: string, body?: object) => {
    const reply = await api(method, path, body);
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data;
  };
  await send('PATCH', '/settings', { timezone: timeZone });
  const { id: colleague } = await newColleague(server, organization, 'member', 'Zoë Straße');
  const read = async (path: string): Promise<Snapshot[]> => (await api('GET', path)).body.data;
  const stages = (await read('/settings/deal-stages')).filter((one) => one.kind === 'open');
  const companies: string[] = [];
  for (let n = 0; n < 6; n++) {
    const country = at(['ES', 'DE', 'BR'], n);
    const metadata = { size: at([1, 50, '50'], n) };
    const made = await send('POST', '/companies', {
      name: at(texts, n),
      address: n % 2 ? { country } : {},
      tags: n % 3 ? ['group'] : [],
      metadata,
    });
    companies.push(made.id);
  }
  for (let n = 0; n < 40; n++) {
    const inner = {
      tier: at(['gold', 'silver', 'Gold', 'ßeta', null, true], n),
      seats: at([5, '5', 50, -0.5], n),
    };
    await send('POST', '/deals', {
      title: `${at(texts, n)} ${n % 5}`,
      amount: at([null, '0', '0.1', '9', '10.25', '100', '999999999999.99', '100.00'], n),
      currency: at(['EUR', 'USD'], n),
      owner_id: at([null, tenant.userId, colleague], n),
      stage_id: String(at(stages, n).id),
      company_id: at([null, ...companies], n),
      source: at([null, 'Fair', 'fair', 'Web'], n),
      expected_close_date: at([null, '2026-03-10', '2026-03-11', '2026-04-01', '2026-01-01'], n),
      tags: at([[], ['vip'], ['vip', 'Fair'], ['x']], n),
      metadata: n % 4 ? inner : {},
      custom_fields: { budget: at(['fixed', 3, 1e12], n) },
    });
    await send('POST', '/contacts', {
      first_name: at(texts, n),
      email: n % 3 ? `person${n}@example.com` : null,
      birthday: at([null, '1990-02-28', '2000-12-31'], n),
      lifecycle: at(['lead', 'customer'], n),
      company_id: at([companies[n % 6], null], n),
      consent: n % 3 ? { email: at(['opted_in', 'opted_out'], n) } : {},
      metadata: inner,
    });
  }
  const newest = async (type: string) => (await api('GET', `/events?type=${type}&per_page=100`)).body.data;
  const of = async (type: string) =>
    (await newest(type)).map((one: { data: { object: Snapshot } }) => one.data.object);
  await send('DELETE', `/companies/${companies[4]}`);
  objects = {
    company: await of('company.created'),
    contact: await of('contact.created'),
    deal: await of('deal.created'),
    user: (await read('/users')).map(({ id, name, email }) => ({ id, name, email })),
    deal_stage: stages,
  };
});
afterAll(() => server.close());

test.each(['deal', 'contact'] as const)(
  'a filter of a %s finds the same records in memory as in the database',
  async (kind) => {
    const { path } = resourceOf(kind);
    expect(objects[kind]).toHaveLength(40);
    let telling = 0;
    await fc.assert(
      fc.asyncProperty(anyFilter(kind, objects), async (filter) => {
        const listed = await api('POST', `${path}/search`, { filter, per_page: 100, fields: ['tags'] });
        expect(listed.status, listed.text).toBe(200);
        const fromList = listed.body.data.map(({ id }: { id: string }) => id).sort();
        expect((await idsMeeting(kind, filter)).sort()).toEqual(fromList);
        if (fromList.length > 0 && fromList.length < 40) telling += 1;
      }),
      { seed: newSeed(`filter-snapshots ${kind}`), numRuns },
    );
    expect(telling, 'filters that find some of the records').toBeGreaterThan(numRuns / 5);
  },
);

async function idsMeeting(kind: 'deal' | 'contact', filter: Record<string, unknown>): Promise<string[]> {
  const asked = filterParameter(kind).parse(filter);
  if (!asked) throw new Error('the filter was given');
  const subject = resourceOf(kind);
  const today = { now: new Date(now).toISOString(), timeZone };
  const [find, named] = await server.app.db.withTenant(organization, 'read', (tx) =>
    Promise.all([
      readRelated(
        { tx, organization, now: today.now },
        objects[kind].map((record) => ({ tree: asked, record })),
      ),
      readNamed({ tx, organization }, [asked]),
    ]),
  );
  const tree = settled(subject, asked, { today, visible: () => [], named });
  return objects[kind].filter((record) => meets(subject, tree, record, find)).map(({ id }) => String(id));
}
