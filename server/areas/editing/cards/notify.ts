import { and, eq, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import { anyOf } from '#db/queries/expressions.ts';
import { contacts } from '#db/schema/crm/contacts.ts';
import { editCards } from '#db/schema/editing/cards.ts';
import { memberships } from '#db/schema/kernel/identity.ts';
import { channels } from '#server/areas/platform/notifications/channels.ts';
import { notify } from '#server/areas/platform/notifications/notify.ts';
import { defineTopic } from '#server/areas/platform/notifications/topics.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Known } from '#server/calls/declared.ts';
import { operation } from '#server/calls/operation.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { verbatim } from '#server/vocabulary/wording/message.ts';
import { reviewersOf } from './card-follow.ts';
import { card, type EditCard } from './cards.ts';
import { t } from './messages.ts';
import { t as notices } from './notices.ts';

const id = z.string().trim().min(1).max(64);
const audiences = ['holder', 'assignee', 'reviewers', 'client', 'custom'] as const;
const mostCards = 200;

export const production = defineTopic({
  key: 'production',
  page: '/queue',
  title: notices('productionTitle'),
  about: notices('productionAbout'),
  defaults: { inbox: true, email: 'at_once' },
  area: 'editing',
});

const input = z.looseObject({
  card_ids: z.array(id).min(1).max(50).optional(),
  project_id: id.optional().describe('Instead of card_ids: the open cards of this project.'),
  message: z.string().trim().min(1).max(5000),
  title: z.string().trim().min(1).max(200).optional(),
  audience: z.enum(audiences),
  recipients: z
    .array(z.string().trim().min(1).max(254))
    .min(1)
    .max(50)
    .optional()
    .describe('For custom: people by id, others by e-mail address.'),
  channels: z.array(z.enum(channels)).min(1).default(['inbox']),
});
type Input = Known<z.output<typeof input>>;

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    card_notification: z.input<typeof input>;
  }
}

async function cardsOf({ tx, organization }: Ctx, { card_ids, project_id }: Input): Promise<EditCard[]> {
  if ((card_ids === undefined) === (project_id === undefined))
    throw invalidField('card_ids', 'required', t('cardsOrProject'));
  const where = and(
    card_ids && anyOf(editCards.id, card_ids),
    project_id === undefined
      ? undefined
      : and(eq(editCards.project_id, project_id), notInArray(editCards.status, ['delivered', 'cancelled'])),
  );
  const rows = await selectRows(tx, card.resource.table, { organization, where, limit: mostCards });
  const missing = card_ids?.filter((one) => !rows.some((row) => row.id === one)) ?? [];
  if (missing.length) throw invalidField('card_ids', 'not_found', t('cardsNotFound', { ids: missing }));
  return rows;
}

/** Recipients of a notification: people and tokens of the organization by id, others by address. */
interface Audience {
  ids: string[];
  outside: string[];
}

const inside = (ids: readonly (string | null)[]): Audience => ({
  ids: [...new Set(ids.filter((one) => one !== null))],
  outside: [],
});

/** Every recipient is notified once, even if several of the cards concern them. */
async function audienceOf(
  ctx: Ctx,
  { audience, recipients }: Input,
  cards: readonly EditCard[],
): Promise<Audience> {
  switch (audience) {
    case 'holder':
      return inside(
        cards.map(({ claim }) => (claim && claim.lease_expires_at > ctx.now ? claim.holder_id : null)),
      );
    case 'assignee':
      return inside(cards.map(({ assignee_id }) => assignee_id));
    case 'reviewers':
      return inside(cards.flatMap((one) => reviewersOf(ctx, one)));
    case 'client':
      return { ids: [], outside: await contactsOf(ctx, cards) };
    case 'custom': {
      if (!recipients) throw invalidField('recipients', 'required', t('recipientsMissing'));
      const { ids } = inside(recipients.filter((one) => !one.includes('@')));
      await requireMembers(ctx, ids);
      return { ids, outside: recipients.filter((one) => one.includes('@')) };
    }
  }
}

async function contactsOf({ tx, organization }: Ctx, cards: readonly EditCard[]): Promise<string[]> {
  const companies = cards.flatMap(({ client_company_id: id }) => id ?? []);
  const rows = await tx
    .select({ email: contacts.email })
    .from(contacts)
    .where(
      and(
        inOrganization(contacts, organization),
        anyOf(contacts.company_id, companies),
        isNotNull(contacts.email),
        eq(contacts.status, 'active'),
        isLive(contacts),
      ),
    )
    .orderBy(contacts.id)
    .limit(50);
  return rows.flatMap(({ email }) => email ?? []);
}

async function requireMembers({ tx, organization }: Ctx, ids: readonly string[]): Promise<void> {
  const own = await tx
    .select({ id: memberships.user_id })
    .from(memberships)
    .where(
      and(
        inOrganization(memberships, organization),
        anyOf(memberships.user_id, ids),
        isNull(memberships.removed_at),
      ),
    );
  const unknown = ids.filter((one) => one.startsWith('usr_') && !own.some(({ id }) => id === one));
  if (unknown.length) throw invalidField('recipients', 'not_found', t('recipientsUnknown', { ids: unknown }));
}

const notified = z.object({
  id: z.string(),
  recipient_id: z.string().nullable(),
  email: z.string().nullable(),
  channels: z.array(z.string()),
});

export const notifyOperation = operation({
  tag: 'Notifications',
  area: 'editing',
  method: 'POST',
  path: '/production/notify',
  summary: 'Notify the people involved in cards',
  description:
    'Notifies people about the given cards, or about the open cards of a project: the holders, the responsible people, the reviewers, the client’s contacts, or the given people. Each person gets one notification, even if several cards concern them: in the inbox, by mail, or both. People outside the organization have no inbox and get a mail.',
  examples: {
    request: {
      card_ids: ['edc_01kf0fk9m00000000000000001'],
      audience: 'custom',
      recipients: ['ana.garcia@example.com'],
      message: 'The cut is ready for you.',
    },
    records: { 'card_ids.0': '/edicion/videos' },
  },
  input,
  output: z.object({
    data: z.object({ notified: z.int(), cards: z.int(), notifications: z.array(notified) }),
  }),
  handler: async (ctx, given) => {
    const cards = await cardsOf(ctx, given);
    const { ids, outside } = await audienceOf(ctx, given, cards);
    const [first] = cards;
    const made = await notify(ctx, {
      topic: production,
      title: verbatim(given.title ?? given.message.slice(0, 80)),
      body: verbatim(given.message),
      related: cards.length === 1 && first ? { type: 'edit_card', id: first.id } : null,
      to: { ids },
      outside,
      channels: given.channels,
      once: ctx.requestId,
    });
    const notifications = made.map((one) => notified.parse(one));
    return { data: { notified: made.length, cards: cards.length, notifications } };
  },
});
