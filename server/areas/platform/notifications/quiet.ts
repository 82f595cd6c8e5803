import { z } from 'zod';
import { readQuietToken } from '#server/base/mail/quiet-link.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import { publicOperation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import type { Services } from '#server/calls/services.ts';
import { notFound } from '#server/vocabulary/errors.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { mailings } from './channels.ts';
import { choicesOf, keepChoice } from './choices.ts';
import { t } from './messages.ts';
import { allTopics, type Topic } from './topics.ts';

const place = { tag: 'Notifications', area: 'platform', path: '/public/notifications/{token}' } as const;
const input = z.looseObject({ token: z.string().min(1).max(1000) });
const output = recordReply(
  z.object({ organization: z.string(), topic: z.string(), title: textSchema(), email: z.enum(mailings) }),
);

async function stateOf(ctx: Ctx, recipient: string, { key, title, defaults }: Topic) {
  const { email } = (await choicesOf(ctx, recipient)).get(key) ?? defaults;
  return { organization: ctx.actor.organization.name, topic: key, title, email };
}

const within = <T>(
  app: Services,
  token: string,
  work: (ctx: Ctx, recipient: string, topic: Topic) => Promise<T>,
) => {
  const { organization, recipient, topic: key } = readQuietToken(app, token);
  const topic = allTopics().find((one) => one.key === key);
  if (!topic) throw notFound(t('noLink'));
  return asPlatform(app, organization, (ctx) => work(ctx, recipient, topic));
};

/** The links in mails by which people stop mails of a topic without signing in. */
export const quieting = {
  read: publicOperation({
    ...place,
    method: 'GET',
    summary: 'Get the topic of an unsubscribe link',
    description: 'For the link in a notification mail; it needs no token.',
    input: z.strictObject(input.shape),
    output,
    answer: async (app, { token }) => ({ data: await within(app, token, stateOf) }),
  }),
  stop: publicOperation({
    ...place,
    method: 'POST',
    summary: 'Stop the mails of a topic',
    description: 'Sets `email` of this topic to `off` for this person; their inbox is not affected.',
    input,
    output,
    answer: async (app, { token }) => ({
      data: await within(app, token, async (ctx, recipient, topic) => {
        const chosen = (await choicesOf(ctx, recipient)).get(topic.key) ?? topic.defaults;
        const quiet = { ...chosen, email: 'off' } as const;
        if (chosen.email !== 'off') keepChoice(ctx, recipient, topic.key, quiet);
        return stateOf(ctx, recipient, topic);
      }),
    }),
  }),
};
