import fc from 'fast-check';
import { expect, inject } from 'vitest';
import { newDatabase } from '../databases.ts';
import { eventsOfKind } from '../events.ts';
import { type ClockedServer, startClockedServer } from '../process/clocked-server.ts';
import { call, caller, newSeed, startServer } from '../test-server.ts';
import { type Observation, violations } from './holding-checker.ts';
import { newEditors, newQueue } from './queue.ts';

interface Plan {
  operations: number;
  cards: number;
  /** The number of histories. */
  seeds: number;
  /** True when a second server is killed and started again in the middle of each history. */
  kills: boolean;
}

const atOnce = 12;
const step = fc.record({
  what: fc.constantFrom(
    'claim',
    'claim',
    'claim',
    'next',
    'extend',
    'release',
    'write',
    'write',
    'write',
    'force',
  ),
  who: fc.nat(5),
  cards: fc.uniqueArray(fc.nat(1_000), { minLength: 1, maxLength: 3 }),
  isElsewhere: fc.boolean(),
  minutes: fc.constantFrom(5, 5, 10, 120),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
/** The steps that happen at once, and the minutes that pass afterwards. */
const round = fc.record({
  steps: fc.array(step, { minLength: atOnce, maxLength: atOnce }),
  pause: fc.constantFrom(0, 0, 1, 4, 6),
});

/**
 * Plays editors who claim, work, pause and come too late, over two servers of which one dies. Returns all violations
 * found.
 */
export async function playHistories({ operations, cards, seeds, kills }: Plan): Promise<string[]> {
  const seed = newSeed('editing');
  const own = await newDatabase(inject('databaseUrl'));
  let offset = 0;
  const server = await startServer({ databaseUrl: own.url, now: () => Date.now() + offset });
  let other: ClockedServer | undefined;
  const found: string[] = [];
  try {
    if (kills) other = await startClockedServer(own.url, offset);
    for (let run = 0; run < seeds; run++) {
      const queue = await newQueue(server, { wip_limit: null, first_refusal_minutes: 0 });
      const editors = await newEditors(server, queue.tenant, 6);
      const ids = await queue.many(cards);
      const observed: Observation = { claims: [], writes: [] };
      const known = editors.map(() => new Map<string, number>());
      let marks = 0;

      const play = async ({ what, who, cards: places, isElsewhere, minutes }: Step) => {
        const editor = editors[who];
        if (!editor) return;
        const target = isElsewhere && other ? other : server;
        const send = (method: string, path: string, body: unknown, token = editor.token) =>
          call(target, method, path, { token, body }).catch(() => undefined);
        const named = [...new Set(places.map((place) => ids[place % cards] ?? ''))];
        const mine = known[who] ?? new Map<string, number>();
        // A step about a held card takes a card that this editor has or had.
        const theirs = [...mine.keys()];
        const isAboutTheirs = ['write', 'extend', 'release'].includes(what) && theirs.length > 0;
        const [first = ''] = isAboutTheirs ? [theirs[(places[0] ?? 0) % theirs.length]] : named;
        const token = mine.get(first);
        if (what === 'write') {
          if (token === undefined) return;
          const mark = ++marks;
          const reply = await send('PATCH', `/edicion/videos/${first}`, {
            metadata: { mark },
            lease_token: token,
          });
          if (reply?.status === 200) observed.writes.push({ card: first, token, mark });
          return;
        }
        const isForced = what === 'force';
        const lease = { lease_minutes: minutes };
        const held = token === undefined ? {} : { lease_tokens: { [first]: token } };
        const body = {
          claim: { action: 'claim', ids: named, ...lease },
          next: { action: 'next', count: 2, ...lease },
          extend: { action: 'extend', ids: [first], ...held, ...lease },
          release: { action: 'release', ids: [first], ...held },
          force: { action: 'claim', ids: [first], force: true, ...lease },
        }[what];
        const reply = await send(
          'POST',
          '/edicion/videos/claim',
          body,
          isForced ? queue.tenant.tokens.manager : undefined,
        );
        for (const one of reply?.body?.data?.results ?? []) {
          if (!one.ok || one.lease_token === null) continue;
          observed.claims.push({ card: one.id, token: one.lease_token, holder: one.holder.id });
          if (!isForced) mine.set(one.id, one.lease_token);
        }
      };

      const rounds = fc.sample(round, { seed: seed + run, numRuns: Math.ceil(operations / atOnce) });
      for (const [nth, { steps, pause }] of rounds.entries()) {
        const isLast = kills && nth === Math.floor(rounds.length / 2);
        const playing = Promise.all(steps.map(play));
        if (isLast) await other?.kill();
        await playing;
        offset += pause * 60_000;
        if (isLast) other = await startClockedServer(own.url, offset);
        else if (pause) await other?.setClock(offset);
      }
      // All leases have ended, so every card can be claimed again.
      offset += 48 * 3_600_000;
      await other?.setClock(offset);
      const api = caller(server, queue.tenant.tokens.admin);
      const { body } = await api('POST', '/edicion/videos/claim', { action: 'claim', ids });
      const lost = body.data.results.filter((one: { ok: boolean }) => !one.ok);
      if (lost.length) found.push(`lost: ${JSON.stringify(lost)}`);
      await server.app.sequencer.flushAll();
      const events = await eventsOfKind(api, 'edit_card');
      found.push(...violations(events, observed));
      expect(observed.claims.length, `SEED=${seed} run ${run}`).toBeGreaterThan(operations / 20);
      expect(observed.writes.length, `SEED=${seed} run ${run}`).toBeGreaterThan(operations / 100);
    }
    return found;
  } finally {
    await other?.kill();
    await server.close();
    await own.drop();
  }
}
