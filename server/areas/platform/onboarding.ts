import { min } from 'drizzle-orm';
import { z } from 'zod';
import { apiTokens, memberships } from '#db/schema/kernel/identity.ts';
import { afterNumbering } from '#server/base/events/numbered.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { OperationFacts } from '#server/calls/declared.ts';
import { preparedOperation } from '#server/calls/operation.ts';
import { allows, isEnabled } from '#server/kernel/access/access.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { type FirstStep, firstEvent, firstSteps } from './first-steps.ts';
import { me } from './me.ts';
import { invitations } from './members/invitations.ts';
import { tokens } from './tokens/tokens.ts';

const firstToken =
  (column: typeof apiTokens.created_at | typeof apiTokens.first_success_at): FirstStep['doneAt'] =>
  async ({ tx, organization }) => {
    const [first] = await tx
      .select({ at: min(column) })
      .from(apiTokens)
      .where(inOrganization(apiTokens, organization));
    return first?.at ?? null;
  };

const secondMember: FirstStep['doneAt'] = async ({ tx, organization }) => {
  const [second] = await tx
    .select({ created_at: memberships.created_at })
    .from(memberships)
    .where(inOrganization(memberships, organization))
    .orderBy(memberships.created_at, memberships.user_id)
    .offset(1)
    .limit(1);
  return second?.created_at ?? null;
};

const firstInvitation = firstEvent('invitation.created');

/** The first steps in this area; other areas list their own. */
export const platformSteps: readonly FirstStep[] = [
  { key: 'token', doneAt: firstToken(apiTokens.created_at), by: tokens.create },
  { key: 'call', doneAt: firstToken(apiTokens.first_success_at), by: me.get },
  {
    key: 'invitation',
    doneAt: async (own) => {
      const both = await Promise.all([firstInvitation(own), secondMember(own)]);
      const [first = null] = both.filter((at) => at !== null).sort();
      return first;
    },
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
    summary: 'Get the onboarding progress',
    description:
      'The first steps, derived from what has happened: a `token` was created, a `call` with one was answered with 200, a `webhook` was received with 2xx, a card was claimed (`claim`), somebody was invited or joined (`invitation`). `may` is true if you can take the step.',
    tag: 'Platform',
    area: null,
    input: z.strictObject({}),
    output: z.object({ data: z.array(step) }),
    prepare: afterNumbering,
    handler: async (ctx) => {
      const data = await Promise.all(
        firstSteps().map(async ({ key, doneAt, by }) => {
          const done_at = await doneAt(ctx);
          return { key, done: done_at !== null, done_at, may: mayTake(ctx, by) };
        }),
      );
      return { data };
    },
  }),
};
