import { z } from 'zod';
import { invalidField } from '../errors.ts';
import { Params, type Row } from '../kernel/store.ts';
import { tenantIs } from '../kernel/tenant.ts';
import { channels } from '../notifications/notifications.ts';
import { type Recipient, tell } from '../notifications/telling.ts';
import { type Ctx, operation } from '../operation.ts';
import { reviewersOf } from './card-follow.ts';
import { card } from './cards.ts';
import { claimIn } from './claim.ts';

const id = z.string().trim().min(1).max(64);
const audiences = ['holder', 'assignee', 'reviewers', 'client', 'custom'] as const;
const mostCards = 200;

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
  const rows = await tx.query<Row>(
    `SELECT ${table.selected} FROM ${table.name} WHERE ${tenantIs(organization, bind)} AND ${which}
     AND deleted_at IS NULL ORDER BY id LIMIT ${mostCards}`,
    values,
  );
  const missing = card_ids?.filter((one) => !rows.some((row) => row.id === one)) ?? [];
  if (missing.length) throw invalidField('card_ids', 'not_found', `not found: ${missing.join(', ')}`);
  return rows;
}

const member = (one: string): Recipient => ({ recipient_id: one, email: null, name: null });
const outside = (email: string, name: string | null): Recipient => ({ recipient_id: null, email, name });

/** Who is meant, each as often as there is a reason; whoever is told is told once. */
async function audienceOf(
  ctx: Ctx,
  { audience, recipients }: Input,
  cards: readonly Row[],
): Promise<Recipient[]> {
  switch (audience) {
    case 'holder':
      return cards.flatMap((one) => {
        const claim = claimIn(one);
        return claim && claim.lease_expires_at > ctx.now ? [member(claim.holder_id)] : [];
      });
    case 'assignee':
      return cards.flatMap(({ assignee_id: one }) => (typeof one === 'string' ? [member(one)] : []));
    case 'reviewers':
      return cards.flatMap((one) => reviewersOf(ctx, one).map(member));
    case 'client':
      return contactsOf(
        ctx,
        cards.map(({ client_company_id }) => client_company_id),
      );
    case 'custom':
      if (!recipients) throw invalidField('recipients', 'required', 'says who is meant by custom');
      return recipients.map((one) => (one.includes('@') ? outside(one.toLowerCase(), null) : member(one)));
  }
}

async function contactsOf({ tx, organization }: Ctx, companies: readonly unknown[]): Promise<Recipient[]> {
  const { values, bind } = new Params();
  const rows = await tx.query<{ email: string; name: string }>(
    `SELECT email, concat_ws(' ', first_name, last_name) AS name FROM contacts
     WHERE ${tenantIs(organization, bind)} AND company_id = ANY(${bind(companies.filter(Boolean))})
     AND email IS NOT NULL AND status = 'active' AND deleted_at IS NULL ORDER BY id LIMIT 50`,
    values,
  );
  return rows.map(({ email, name }) => outside(email, name));
}

/** People are known to the platform, and who belongs here to the organization. */
async function withAddresses(ctx: Ctx, all: readonly Recipient[]): Promise<Recipient[]> {
  const named = [...new Set(all.flatMap(({ recipient_id }) => recipient_id ?? []))];
  const { values, bind } = new Params();
  const own = await ctx.tx.query<{ id: string }>(
    `SELECT user_id AS id FROM memberships WHERE ${tenantIs(ctx.organization, bind)} AND user_id = ANY(${bind(named)})`,
    values,
  );
  const people = await ctx.app.db.asSystem((tx) =>
    tx.query<{ id: string; name: string; email: string }>(
      'SELECT id, name, email FROM users WHERE id = ANY($1) AND NOT disabled',
      [own.map((one) => one.id)],
    ),
  );
  const strangers = named.filter((one) => one.startsWith('usr_') && !own.some((known) => known.id === one));
  if (strangers.length)
    throw invalidField('recipients', 'not_found', `not in this organization: ${strangers.join(', ')}`);
  return all.map((one) => ({ ...one, ...people.find((person) => person.id === one.recipient_id) }));
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
    const people = await withAddresses(ctx, await audienceOf(ctx, given, cards));
    const [first] = cards;
    const word = {
      topic: 'production',
      title: given.title ?? `${given.message.slice(0, 80)}`,
      body: given.message,
      related: cards.length === 1 && first ? { type: 'edit_card', id: first.id } : null,
      once: ctx.requestId,
    };
    const inside = people.filter(({ recipient_id }) => recipient_id !== null);
    const others = people.filter(({ recipient_id }) => recipient_id === null);
    const made = [
      ...(await tell(ctx, { ...word, to: inside, channels: given.channels })),
      ...(await tell(ctx, { ...word, to: others, channels: ['email'] })),
    ];
    const notifications = made.map((one) => told.parse(one));
    return { data: { notified: made.length, cards: cards.length, notifications } };
  },
});
