import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suggestionStates } from '#server/areas/ai/suggestions/states.ts';
import { type AgentTenant, startAgentTenant } from '../../../support/ai/agent-tenant.ts';
import { newSeed } from '../../../support/test-server.ts';

let agency: AgentTenant;
beforeAll(async () => {
  agency = await startAgentTenant();
  // The threshold is so high that random rejections never mute the kind.
  await agency.send('PATCH', '/agents/pipeline_keeper', { mute_after: { rejections: 50, of: 50 } });
});
afterAll(() => agency.clock.close());

const later = '2026-02-20T09:00:00.000Z';
const decisions = fc.constantFrom(
  { decision: 'accept' },
  { decision: 'accept', edited_input: { expected_close_date: '2026-06-30' } },
  { decision: 'accept', edited_input: { probability: 900 } },
  { decision: 'reject', reason: 'No' },
  { decision: 'snooze', until: '2026-03-01T00:00:00Z' },
  { decision: 'undo' },
  { touch: true },
);

/** Returns the states that can follow this one. */
const table: Partial<Record<string, object>> = suggestionStates.table;
const stepsFrom = (status: string) => Object.keys(table[status] ?? {});

test('a suggestion reflects the accepted decisions, for any sequence of decisions', async () => {
  let nth = 0;
  const seed = newSeed('agents-property');
  await fc.assert(
    fc.asyncProperty(fc.array(decisions, { minLength: 1, maxLength: 8 }), async (sequence) => {
      agency.clock.set('2026-01-05T09:00:00.000Z');
      const made = await agency.send('POST', '/deals', {
        title: `Deal ${++nth}`,
        expected_close_date: '2026-01-20',
      });
      agency.clock.set(later);
      await agency.run('pipeline_keeper', { scope: { ids: [made.id] } });
      const [found] = await agency.suggestions(`&target_id=${made.id}&kind=close_date`);
      let { status } = found;
      let close = '2026-01-20';
      let version = made.version;
      let left = 0;
      for (const one of sequence) {
        if ('touch' in one) {
          const touched = await agency.send('PATCH', `/deals/${made.id}`, { tags: [`t${version}`] });
          version = touched.version;
          continue;
        }
        const reply = await agency.api('PATCH', `/agents/suggestions/${found.id}`, one);
        const deal = await agency.send('GET', `/deals/${made.id}`);
        if (reply.status !== 200) {
          expect(deal).toMatchObject({ expected_close_date: close, version });
          if (one.decision === 'undo' && status === 'applied') expect(version).not.toBe(left);
          continue;
        }
        const next = reply.body.data.status;
        if (next === 'applied') {
          close = 'edited_input' in one ? '2026-06-30' : '2026-03-22';
          left = deal.version;
        }
        if (next === 'undone') {
          expect(version).toBe(left);
          close = '2026-01-20';
        }
        const between = ['applied', 'failed'].includes(next) ? 'accepted' : next;
        expect(stepsFrom(status)).toContain(between);
        expect(deal.expected_close_date).toBe(close);
        if (next === 'failed') expect(deal.version).toBe(version);
        ({ version } = deal);
        status = next;
      }
      const { body } = await agency.api('GET', `/agents/log?suggestion_id=${found.id}&sort_dir=asc`);
      expect(body.data.at(-1).outcome).toBe(status);
    }),
    { seed, numRuns: 15, endOnFailure: true },
  );
}, 60_000);
