import { z } from 'zod';
import { channels } from '#server/areas/platform/notifications/channels.ts';
import { tell } from '#server/areas/platform/notifications/telling.ts';
import { defineTopic } from '#server/areas/platform/notifications/topics.ts';
import type { Ctx } from '#server/calls/context.ts';
import { invalidField } from '#server/calls/errors.ts';
import { operation } from '#server/calls/operation.ts';
import { Params, type Row } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { reviewersOf } from './card-follow.ts';
import { card } from './cards.ts';
import { claimIn } from './claim.ts';

const id = z.string().trim().min(1).max(64);
const audiences = ['holder', 'assignee', 'reviewers', 'client', 'custom'] as const;
const mostCards = 200;

export const production = defineTopic({
  key: 'production',
  title: 'A word from production',
  about:
    'Somebody wrote to those who have to do with cards: to whoever holds, reviews or is responsible for them.',
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
type Input = z.output<typeof input>;

async function cardsOf({ tx, organization }: Ctx, { card_ids, project_id }: Input): Promise<Row[]> {
  if ((card_ids === undefined) === (project_id === undefined))
    throw invalidField('card_ids', 'required', 'send either card_ids or project_id');
  const { table } = card.resource;
  const { values, bind } = new Params();
  const which = card_ids
    ? `id = ANY(${bind(card_ids)})`
    : `project_id = ${bind(project_id)} AND status NOT IN ('delivered', 'cancelled')`;
  const rows = await tx.text<Row>(
    `SELECT ${table.selected} FROM ${table.name} WHERE ${tenantIs(organization, bind)} AND ${which}
     AND deleted_at IS NULL ORDER BY id LIMIT ${mostCards}`,
    values,
  );
  const missing = card_ids?.filter((one) => !rows.some((row) => row.id === one)) ?? [];
  if (missing.length) throw invalidField('card_ids', 'not_found', `not found: ${missing.join(', ')}`);
  return rows;
}

/** People and tokens of the organization by id, others by address. */
interface Audience {
  ids: string[];
  outside: string[];
}

const inside = (ids: readonly unknown[]): Audience => ({
  ids: [...new Set(ids.filter((one) => typeof one === 'string'))],
  outside: [],
});

/** Who is meant; whoever is told is told once, however many reasons there are. */
async function audienceOf(
  ctx: Ctx,
  { audience, recipients }: Input,
  cards: readonly Row[],
): Promise<Audience> {
  switch (audience) {
    case 'holder':
      return inside(
        cards.map((one) => {
          const claim = claimIn(one);
          return claim && claim.lease_expires_at > ctx.now ? claim.holder_id : null;
        }),
      );
    case 'assignee':
      return inside(cards.map(({ assignee_id }) => assignee_id));
    case 'reviewers':
      return inside(cards.flatMap((one) => reviewersOf(ctx, one)));
    case 'client':
      return { ids: [], outside: await contactsOf(ctx, cards) };
    case 'custom': {
      if (!recipients) throw invalidField('recipients', 'required', 'says who is meant by custom');
      const { ids } = inside(recipients.filter((one) => !one.includes('@')));
      await requireMembers(ctx, ids);
      return { ids, outside: recipients.filter((one) => one.includes('@')) };
    }
  }
}

async function contactsOf({ tx, organization }: Ctx, cards: readonly Row[]): Promise<string[]> {
  const companies = cards.flatMap(({ client_company_id: id }) => (typeof id === 'string' ? [id] : []));
  const { values, bind } = new Params();
  const rows = await tx.text<{ email: string }>(
    `SELECT email FROM contacts WHERE ${tenantIs(organization, bind)} AND company_id = ANY(${bind(companies)})
     AND email IS NOT NULL AND status = 'active' AND deleted_at IS NULL ORDER BY id LIMIT 50`,
    values,
  );
  return rows.map(({ email }) => email);
}

async function requireMembers({ tx, organization }: Ctx, ids: readonly string[]): Promise<void> {
  const { values, bind } = new Params();
  const own = await tx.text<{ id: string }>(
    `SELECT user_id AS id FROM memberships WHERE ${tenantIs(organization, bind)} AND user_id = ANY(${bind(ids)})
     AND removed_at IS NULL`,
    values,
  );
  const strangers = ids.filter((one) => one.startsWith('usr_') && !own.some(({ id }) => id === one));
  if (strangers.length)
    throw invalidField('recipients', 'not_found', `not in this organization: ${strangers.join(', ')}`);
}

const told = z.object({
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
  summary: 'Notify those who have to do with cards',
  description:
    'Of the cards named, or of the open cards of a project: who holds them, who is responsible, who reviews, the client’s contacts, or whom you name. Each is told once, however many cards they have to do with: in their inbox, by mail, or both. People outside have no inbox and get a mail.',
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
  output: z.object({ data: z.object({ notified: z.int(), cards: z.int(), notifications: z.array(told) }) }),
  handler: async (ctx, given) => {
    const cards = await cardsOf(ctx, given);
    const { ids, outside } = await audienceOf(ctx, given, cards);
    const [first] = cards;
    const made = await tell(ctx, {
      topic: production,
      title: given.title ?? given.message.slice(0, 80),
      body: given.message,
      related: cards.length === 1 && first ? { type: 'edit_card', id: first.id } : null,
      to: { ids },
      outside,
      channels: given.channels,
      once: ctx.requestId,
    });
    const notifications = made.map((one) => told.parse(one));
    return { data: { notified: made.length, cards: cards.length, notifications } };
  },
});
