import { z } from 'zod';
import { afterNumbering } from '#server/base/events/numbered.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { OperationFacts } from '#server/calls/declared.ts';
import { preparedOperation } from '#server/calls/operation.ts';
import { allows, isEnabled } from '#server/kernel/calls/access.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { type FirstStep, firstEvent, firstSteps } from './first-steps.ts';
import { me } from './me.ts';
import { invitations } from './members/invitations.ts';
import { tokens } from './tokens/tokens.ts';

const secondMember = (own: () => string) =>
  `SELECT created_at FROM memberships WHERE ${own()} ORDER BY created_at, user_id OFFSET 1 LIMIT 1`;

/** Those that areas of their own do are listed by those. */
export const platformSteps: readonly FirstStep[] = [
  {
    key: 'token',
    done: (own) => `SELECT min(created_at) FROM api_tokens WHERE ${own()}`,
    by: tokens.create,
  },
  { key: 'call', done: (own) => `SELECT min(first_success_at) FROM api_tokens WHERE ${own()}`, by: me.get },
  {
    key: 'invitation',
    done: (own) => `SELECT least((${firstEvent('invitation.created')(own)}), (${secondMember(own)}))`,
    by: invitations.create,
  },
];

const step = z.object({
  key: z.string(),
  done: z.boolean(),
  done_at: z.string().nullable(),
  may: z.boolean(),
});

function mayTake(ctx: Ctx, { meta }: OperationFacts): boolean {
  const { actor } = ctx;
  return allows(actor, meta) && isEnabled(settingsOf(ctx).modules, actor.role, meta);
}

export const onboarding = {
  get: preparedOperation({
    method: 'GET',
    path: '/me/onboarding',
    summary: 'How far the organization has come',
    description:
      'The first steps, from what has really happened: a `token` was made, a `call` of one was answered with 200, a `webhook` was received with 2xx, a card was taken (`claim`), somebody was invited or joined (`invitation`). `may` says whether you could take the step.',
    tag: 'Platform',
    area: null,
    input: z.strictObject({}),
    output: z.object({ data: z.array(step) }),
    prepare: afterNumbering,
    handler: async (ctx) => {
      const { values, bind } = new Params();
      const own = () => tenantIs(ctx.organization, bind);
      const steps = firstSteps();
      const columns = steps.map(({ key, done }) => `(${done(own)}) AS ${key}`);
      const [found = {}] = await ctx.tx.text<Record<string, string | null>>(
        `SELECT ${columns.join(', ')}`,
        values,
      );
      const data = steps.map(({ key, by }) => {
        const done_at = found[key] ?? null;
        return { key, done: done_at !== null, done_at, may: mayTake(ctx, by) };
      });
      return { data };
    },
  }),
};
