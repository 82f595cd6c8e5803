import { allAgents } from '#server/areas/ai/agents/agent.ts';
import { configure } from '#server/areas/ai/agents/configuring.ts';
import { runAgent } from '#server/areas/ai/agents/run-agent.ts';
import { accept, reject, snooze, undo } from '#server/areas/ai/suggestions/deciding.ts';
import { openOf } from '#server/areas/ai/suggestions/open-rows.ts';
import { withdraw } from '#server/areas/ai/suggestions/proposing.ts';
import type { AgentSuggestion } from '#server/areas/ai/suggestions/suggestions.ts';
import { inNameOf } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import { verbatim } from '#server/vocabulary/wording/message.ts';
import type { World } from './world.ts';

/** The agents that run every working day, as in an organization that has just begun to use agents. The others run once. */
const atWork = [
  'pipeline_keeper',
  'lead_qualifier',
  'support_triage',
  'collections',
  'project_watch',
  'hr_watch',
];

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

type Waiting = Parameters<typeof withdraw>[1];

/** Decides one suggestion in each possible way; the others stay open for users of the demonstration. */
async function decide(ctx: Ctx, waiting: readonly Waiting[]): Promise<void> {
  const { id: done = '' } = waiting[0] ?? {};
  await accept(ctx, done, undefined);
  const [, second, third, fourth, fifth, sixth] = waiting;
  if (second) {
    await accept(ctx, second.id, undefined);
    await undo(ctx, second.id, verbatim('The customer has asked for more time'));
  }
  if (third) await reject(ctx, third.id, verbatim('We spoke to them yesterday'));
  const until = new Date(Date.parse(ctx.now) + weekMs).toISOString();
  if (fourth) await snooze(ctx, fourth.id, until, verbatim('They are on holiday'));
  if (fifth) await accept(ctx, fifth.id, { title: '' });
  if (sixth) await withdraw(ctx, sixth);
}

/** Their ids are random, and the same seed decides the same suggestions. */
const inOrderOfTitles = (waiting: readonly AgentSuggestion[]): AgentSuggestion[] => {
  const text = ({ title }: AgentSuggestion) => JSON.stringify(title);
  return waiting.toSorted((a, b) => (text(a) < text(b) ? -1 : 1));
};

/** Runs the agents when all other data exists, and decides on some of their suggestions. */
export function addAgents({ timeline, people, contacts, now }: World): void {
  const [known] = contacts;
  // A duplicate of an existing contact, for the agents to find.
  if (known) timeline.create(now - dayMs, 'contact', () => ({ first_name: known.name, email: known.email }));
  timeline.happen(now, async (ctx) => {
    for (const agent of allAgents()) {
      const isAtWork = atWork.includes(agent.type);
      if (isAtWork) await configure(ctx, agent, { schedule: 'workdays' });
      const asked_by = isAtWork ? 'schedule' : 'call';
      await runAgent(ctx, agent, { asked_by, dry_run: false, scope: {} });
    }
    const [person = ''] = people;
    const { organization } = ctx.actor;
    const of = { type: 'user', id: person } as const;
    const somebody = { type: 'deputy', id: person, of, role: 'manager', areas: [], organization } as const;
    await inNameOf(ctx, somebody, async (own) => {
      const waiting = [...(await openOf(own, 'pipeline_keeper')).values()];
      await decide(own, inOrderOfTitles(waiting.filter(({ kind }) => kind === 'next_step')));
    });
  });
}
