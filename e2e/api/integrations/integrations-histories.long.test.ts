import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { calendar, event } from '../../support/integrations/calendar-feed.ts';
import { connectionCalls } from '../../support/integrations/connection-calls.ts';
import { SourceServer } from '../../support/servers/source-server.ts';
import { caller, newSeed, newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

/** After any changes at the source, read at any moment, the copy equals the source in the end. */
const source = new SourceServer();
let own: OwnDatabase;
let other: OwnServer;
let server: OwnServer;
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  other = await startServer({ databaseUrl: own.url });
  server = await startServer({ config: { allowInsecureWebhooks: true } });
  await source.listen();
});
afterAll(async () => {
  await Promise.all([server.close(), other.close(), source.close()]);
  await own.drop();
});

async function newOrganization() {
  const tenant = await newTenant(server);
  const api = caller(server, tenant.tokens.admin);
  return { api, calls: connectionCalls(server, tenant, api) };
}

const nth = fc.nat({ max: 5 });
const feedStep = fc.oneof(
  fc.record({
    is: fc.constant('put' as const),
    nth,
    title: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 9 }),
  }),
  fc.record({ is: fc.constant('cancel' as const), nth }),
  fc.record({ is: fc.constant('drop' as const), nth }),
  fc.record({ is: fc.constant('spoil' as const), nth }),
  fc.constant({ is: 'read' as const }),
);

test('the events of a feed are copied correctly after any additions, cancellations, removals and damage', async () => {
  const seed = newSeed('feed histories');
  await fc.assert(
    fc.asyncProperty(fc.array(feedStep, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { api, calls } = await newOrganization();
      const there = new Map<string, { title: string; state: 'confirmed' | 'cancelled' | 'spoilt' }>();
      const here = new Map<string, { title: string; status: string }>();
      source.routes.set('/feed.ics', (_, res) => {
        const lines = [...there].map(([uid, { title, state }]) => {
          const more =
            state === 'cancelled' ? ['STATUS:CANCELLED'] : state === 'spoilt' ? ['DTSTART:soon'] : [];
          return event(uid, 2, `SUMMARY:${title}`, ...more).filter((line) => line !== `SUMMARY:${uid}`);
        });
        res.end(calendar(...lines));
      });
      const url = `${source.url}/feed.ics`;
      const id = await calls.connect({ provider: 'ics_calendar', config: { url } });
      for (const step of [...steps, { is: 'read' as const }]) {
        if (step.is === 'read') {
          const done = await calls.synced(id);
          const spoilt = [...there].filter(([, { state }]) => state === 'spoilt');
          expect(done.counts.calendar_event?.failed ?? 0).toBe(spoilt.length);
          for (const [uid, one] of here) if (!there.has(uid)) one.status = 'cancelled';
          for (const [uid, { title, state }] of there)
            if (state !== 'spoilt') here.set(uid, { title, status: state });
          const rows: { title: string; status: string; external_ids: Record<string, string> }[] = (
            await api('GET', '/calendar/events?per_page=100')
          ).body.data;
          const seen = rows.map(({ title, status, external_ids }) => [external_ids[id], { title, status }]);
          expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(here));
          continue;
        }
        const uid = `e${step.nth}`;
        const before = there.get(uid);
        if (step.is === 'put') there.set(uid, { title: titleOf(step.title), state: 'confirmed' });
        if (step.is === 'cancel' && before) there.set(uid, { ...before, state: 'cancelled' });
        if (step.is === 'spoil' && before) there.set(uid, { ...before, state: 'spoilt' });
        if (step.is === 'drop') there.delete(uid);
      }
    }),
    { seed, numRuns: 6, endOnFailure: true },
  );
}, 180_000);

/** Returns a title that a line of a feed can contain without escaping. */
const titleOf = (text: string) => `T${text.replace(/[^a-z0-9]/gi, '')}`;

const recordStep = fc.oneof(
  fc.record({ is: fc.constant('company' as const) }),
  fc.record({ is: fc.constant('contact' as const), at: nth }),
  fc.record({ is: fc.constant('move' as const), who: nth, at: nth }),
  fc.record({ is: fc.constant('under' as const), who: nth, at: nth }),
  fc.constant({ is: 'read' as const }),
);

test('the records of another organization are copied correctly, with any references between them', async () => {
  const seed = newSeed('organization histories');
  await fc.assert(
    fc.asyncProperty(fc.array(recordStep, { minLength: 6, maxLength: 20 }), async (steps) => {
      const { api, calls } = await newOrganization();
      const theirs = await newTenant(other);
      const there = caller(other, theirs.tokens.admin);
      const made = async (path: string, body: object): Promise<string> =>
        (await there('POST', path, body)).body.data.id;
      const [companies, contacts]: [string[], string[]] = [[], []];
      const pick = (ids: string[], at: number) => ids[at % Math.max(1, ids.length)] ?? null;
      const id = await calls.connect({
        provider: 'another_tenant',
        config: { url: other.url, resources: ['contact', 'company'] },
        credentials: { token: theirs.tokens.viewer },
      });
      for (const step of steps) {
        if (step.is === 'company') companies.push(await made('/companies', { name: `C${companies.length}` }));
        if (step.is === 'contact') {
          const body = { first_name: `P${contacts.length}`, company_id: pick(companies, step.at) };
          contacts.push(await made('/contacts', body));
        }
        if (step.is === 'move') {
          const who = pick(contacts, step.who);
          if (who) await there('PATCH', `/contacts/${who}`, { company_id: pick(companies, step.at) });
        }
        if (step.is === 'under') {
          const who = pick(companies, step.who);
          // The other organization refuses a company that would be its own parent.
          if (who) await there('PATCH', `/companies/${who}`, { parent_id: pick(companies, step.at) });
        }
        if (step.is === 'read') expect((await calls.synced(id)).status).toBe('succeeded');
      }
      await calls.synced(id);
      // A company may have got a parent that was read after it.
      const last = await calls.synced(id, { mode: 'full' });
      expect(await calls.errors(last.id)).toEqual([]);
      expect(await pictureOf(api)).toEqual(await pictureOf(there));
    }),
    { seed, numRuns: 8, endOnFailure: true },
  );
}, 180_000);

interface Named {
  id: string;
  name?: string;
  first_name?: string;
  company_id?: string | null;
  parent_id?: string | null;
}

/** Returns the references between records by names, which are the same on both sides. */
async function pictureOf(api: ReturnType<typeof caller>) {
  const read = async (path: string): Promise<Named[]> => (await api('GET', `${path}?per_page=100`)).body.data;
  const [companies, contacts] = [await read('/companies'), await read('/contacts')];
  const nameOf = (id: string | null | undefined) => companies.find((one) => one.id === id)?.name ?? null;
  return {
    companies: companies.map((one) => `${one.name} under ${nameOf(one.parent_id)}`).sort(),
    contacts: contacts.map((one) => `${one.first_name} of ${nameOf(one.company_id)}`).sort(),
  };
}
