import { z } from 'zod';
import type { Ctx, Handler } from '#server/calls/context.ts';
import type { Known, Operation } from '#server/calls/declared.ts';
import { operation, redeclared } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { present } from '#server/resources/resource/restricted.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { type Message, verbatim } from '#server/vocabulary/wording/message.ts';
import { accept, reject, snooze, undo } from './deciding.ts';
import { t } from './messages.ts';
import { proposeChange } from './propose-change.ts';
import { type AgentSuggestion, suggestion } from './suggestions.ts';
import { requireVisible } from './visible.ts';

const { get } = suggestion.operations;

/** The resource's own operation with another handler. */
const around = <In extends z.ZodType, Out extends z.ZodType>(
  op: Operation<In, Out, 'query'>,
  handler: Handler<Known<z.output<In>>, z.input<Out>>,
) => redeclared(op, { work: { scope: 'tenant', handler } });

const input = z.looseObject({
  id: z.string().min(1).max(64),
  decision: z.enum(['accept', 'reject', 'snooze', 'undo']),
  reason: z.string().trim().min(1).max(500).nullish(),
  until: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text).toISOString())
    .nullish(),
  edited_input: z.record(z.string(), z.unknown()).nullish(),
});

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    suggestion_decision: z.input<typeof input>;
  }
}

const needed = (path: 'reason' | 'until', decision: 'reject' | 'snooze', example: string | Message) =>
  invalidField(path, 'required', t('neededTo', { decision, example }));

function decide(ctx: Ctx, given: Known<z.output<typeof input>>): Promise<AgentSuggestion> {
  const { id, decision, until, edited_input } = given;
  const reason = given.reason == null ? null : verbatim(given.reason);
  if (edited_input && decision !== 'accept')
    throw invalidField('edited_input', 'decision', t('editedNotAccepted'));
  if (decision === 'accept') return accept(ctx, id, edited_input ?? undefined, reason);
  if (decision === 'undo') return undo(ctx, id, reason);
  if (decision === 'reject') {
    if (reason === null) throw needed('reason', 'reject', t('exampleReason'));
    return reject(ctx, id, reason);
  }
  if (!until) throw needed('until', 'snooze', new Date(Date.parse(ctx.now) + 86_400_000).toISOString());
  return snooze(ctx, id, until, reason);
}

const handlerOf = (op: typeof get) => {
  if (op.meta.work.scope !== 'tenant') throw new Error('reading one is an operation of an organization');
  return op.meta.work.handler;
};

export const suggestions = {
  ...suggestion.operations,
  get: around(get, async (ctx, given) => {
    await requireVisible(ctx, given.id);
    return handlerOf(get)(ctx, given);
  }),
  propose: proposeChange,
  decide: operation({
    method: 'PATCH',
    path: '/agents/suggestions/{id}',
    tag: 'Agents',
    area: 'ai',
    summary: 'Resolve a suggestion',
    description:
      '`accept` runs the proposed operation (or `edited_input` instead) with your own role in one transaction: if it is refused, the suggestion is `failed` with the reason in `outcome`, and nothing is changed; if you lack the right, it stays pending. `reject` needs a reason, `snooze` a time (`until`). `undo` reverts an applied suggestion within seven days, as long as the record has not been changed since.',
    examples: { request: { decision: 'reject', reason: 'They called us yesterday' } },
    input,
    output: savedReply(suggestion.read),
    handler: async (ctx, given) => {
      await requireVisible(ctx, given.id);
      const row = await decide(ctx, given);
      return saved(ctx, { record: present(ctx, suggestion.resource, row), warnings: [] });
    },
  }),
};
