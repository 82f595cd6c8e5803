import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { nearest } from '#server/kernel/names/nearest.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { type ErrorDetail, invalid } from '#server/vocabulary/errors.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { type Choice, channels, mailings } from './channels.ts';
import { choicesOf, forgetChoice, keepChoice } from './choices.ts';
import { t } from './messages.ts';
import { allTopics, mayHave, type Topic } from './topics.ts';

const place = { tag: 'Notifications', area: null, path: '/me/notification-settings' } as const;

const choice = z.object({ inbox: z.boolean(), email: z.enum(mailings) });
const output = recordReply(
  z.object({
    topics: z.array(
      z.object({
        key: z.string(),
        title: textSchema(),
        about: textSchema(),
        channels: z.array(z.enum(channels)),
        default: choice,
        chosen: choice,
        is_default: z.boolean(),
      }),
    ),
  }),
);

const part = z.strictObject({ inbox: z.boolean().optional(), email: z.enum(mailings).optional() });

const input = z.looseObject({ topics: z.record(z.string().max(60), part.nullable()) });

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    notification_settings: z.input<typeof input>;
  }
}

/** A token has an inbox and no address. */
const isPerson = ({ actor }: Pick<Ctx, 'actor'>) => actorRef(actor).type === 'user';

const topicsOf = (ctx: Ctx): Topic[] => {
  const { modules } = settingsOf(ctx);
  return allTopics().filter((topic) => mayHave(ctx.actor, modules, topic));
};

async function shown(ctx: Ctx) {
  const chosen = await choicesOf(ctx, actorRef(ctx.actor).id);
  const own = (one: Choice): Choice => (isPerson(ctx) ? one : { ...one, email: 'off' });
  const topics = topicsOf(ctx).map(({ key, title, about, defaults }) => ({
    key,
    title,
    about,
    channels: isPerson(ctx) ? [...channels] : ['inbox' as const],
    default: own(defaults),
    chosen: own(chosen.get(key) ?? defaults),
    is_default: !chosen.has(key),
  }));
  return { data: { topics } };
}

type Given = Readonly<Record<string, z.output<typeof part> | null>>;

function problems(ctx: Ctx, given: Given): ErrorDetail[] {
  const keys = topicsOf(ctx).map(({ key }) => key);
  return Object.entries(given).flatMap(([key, wanted]): ErrorDetail[] => {
    const path = `topics.${key}` as const;
    if (!keys.includes(key)) {
      const meant = nearest(key, keys);
      const all = { path: place.path };
      const message = meant === undefined ? t('notTopic', all) : t('notTopicMeant', { ...all, meant });
      return [{ path, rule: 'one_of', message, allowed: keys }];
    }
    if (isPerson(ctx) || wanted?.email === undefined || wanted.email === 'off') return [];
    return [{ path: `${path}.email`, rule: 'person', message: t('tokenNoMailbox') }];
  });
}

export const notificationSettings = {
  get: operation({
    ...place,
    method: 'GET',
    summary: 'Get your notification preferences',
    description:
      'Every topic available to you, with your choice or its default. `email` is `at_once`, `daily` (one mail at eight in the morning in the organization’s time zone with the unread notifications) or `off`. A token has only an inbox.',
    input: z.strictObject({}),
    output,
    handler: shown,
  }),
  update: operation({
    ...place,
    method: 'PATCH',
    role: 'viewer',
    summary: 'Change your notification preferences',
    description: 'Topics that are left out are not changed. `null` restores the default of a topic.',
    examples: { request: { topics: { assigned: { inbox: true } } } },
    input,
    output,
    handler: async (ctx, { topics }) => {
      const details = problems(ctx, topics);
      if (details.length) throw invalid(details);
      const { id } = actorRef(ctx.actor);
      const chosen = await choicesOf(ctx, id);
      for (const { key, defaults } of allTopics()) {
        const wanted = topics[key];
        if (wanted === null) forgetChoice(ctx, id, key);
        if (!wanted) continue;
        const { inbox, email } = { ...defaults, ...chosen.get(key), ...wanted };
        keepChoice(ctx, id, key, { inbox: inbox ?? defaults.inbox, email: email ?? defaults.email });
      }
      return shown(ctx);
    },
  }),
};
