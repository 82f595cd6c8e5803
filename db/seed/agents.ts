import { inNameOf } from '#server/acting.ts';
import { type Agent, findAgent } from '#server/agents/agent.ts';
import { configure } from '#server/agents/configuring.ts';
import { runAgent } from '#server/agents/running.ts';
import type { Row } from '#server/kernel/store.ts';
import type { Ctx } from '#server/operation.ts';
import { accept, reject, snooze, undo } from '#server/suggestions/deciding.ts';
import { openOf } from '#server/suggestions/open-rows.ts';
import { withdraw } from '#server/suggestions/proposing.ts';
import type { World } from './world.ts';

/** Those who look every working day, as an organization would begin with them. */
const atWork = [
  'pipeline_keeper',
  'lead_qualifier',
  'support_triage',
  'collections',
  'project_watch',
  'hr_watch',
];

const agentOf = (type: string): Agent => {
  const agent = findAgent(type);
  if (!agent) throw new Error(`no agent ${type}`);
  return agent;
};

const weekMs = 7 * 86_400_000;

/** One of each kind of decision; the rest waits for whoever looks at the demonstration. */
async function decide(ctx: Ctx, waiting: readonly Row[]): Promise<void> {
  const { id: done = '' } = waiting[0] ?? {};
  await accept(ctx, done, undefined);
  const [, second, third, fourth, fifth, sixth] = waiting;
  if (second) {
    await accept(ctx, second.id, undefined);
    await undo(ctx, second.id, 'The customer has asked for more time');
  }
  if (third) await reject(ctx, third.id, 'We spoke to them yesterday');
  const until = new Date(Date.parse(ctx.now) + weekMs).toISOString();
  if (fourth) await snooze(ctx, fourth.id, until, 'They are on holiday');
  if (fifth) await accept(ctx, fifth.id, { title: '' });
  if (sixth) await withdraw(ctx, sixth);
}

/** Agents that have looked at everything else, and what people decided. */
export function addAgents({ timeline, people, now }: World): void {
  timeline.happen(now, async (ctx) => {
    const scheduled = { asked_by: 'schedule', dry_run: false, scope: {} } as const;
    for (const type of atWork) {
      await configure(ctx, agentOf(type), { schedule: 'workdays' });
      await runAgent(ctx, agentOf(type), scheduled);
    }
    const [person = ''] = people;
    const { organization } = ctx.actor;
    const of = { type: 'user', id: person } as const;
    const somebody = { type: 'deputy', id: person, of, role: 'manager', areas: [], organization } as const;
    await inNameOf(ctx, somebody, async (own) => {
      const waiting = [...(await openOf(own, 'pipeline_keeper')).values()];
      await decide(
        own,
        waiting.filter(({ kind }) => kind === 'next_step'),
      );
    });
  });
}
