import { addMessage, addNote } from '#server/areas/work/tickets/conversation.ts';
import { handedOver } from '#server/areas/work/tickets/delivery.ts';
import { merge } from '#server/areas/work/tickets/merge.ts';
import { addReplyTemplates } from './reply-templates.ts';
import type { Handle } from './timeline.ts';
import { ticketStories } from './words.ts';
import { daysAgo, type World } from './world.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Final states of tickets, which get them in turn. */
const endings = [
  ...(['solved', 'open', 'closed', 'pending', 'closed', 'new', 'solved'] as const),
  ...(['on_hold', 'reopened', 'closed', 'snoozed'] as const),
];
type Ending = (typeof endings)[number];

const oldest: Readonly<Record<Ending, number>> = {
  new: 1,
  open: 5,
  pending: 8,
  on_hold: 10,
  snoozed: 6,
  reopened: 6,
  solved: 5,
  closed: 60,
};

/** Adds tickets with their messages. */
export function addCare(world: World): void {
  addReplyTemplates(world);
  for (let nth = 0; nth < world.count(44); nth++) addTicket(world, endings[nth % endings.length] ?? 'new');
  addDuplicate(world);
}

function addTicket(world: World, ending: Ending): void {
  const { random, timeline, people, now } = world;
  const contact = random.pick(world.contacts);
  const story = random.pick(ticketStories);
  const at = daysAgo(world, oldest[ending], ending === 'closed' ? 15 : ending === 'new' ? 0 : 3);
  const ticket = timeline.create(at, 'ticket', (random) => ({
    subject: story.subject,
    category: story.category,
    description: story.asked,
    priority: random.pick(['low', 'normal', 'normal', 'high', 'urgent']),
    channel: random.pick(['email', 'web', 'phone', 'chat', 'whatsapp']),
    contact_id: contact.id || null,
    assignee_id: ending === 'new' || random.chance(0.1) ? null : random.pick(people),
  }));
  if (ending === 'new') return;
  const addReply = (after: number, type: 'agent' | 'customer', body: string) =>
    timeline.happen(
      Math.min(at + after, now),
      async (ctx) => void (await addMessage(ctx, ticket.id, { body, author: { type } }, handedOver(ctx))),
    );
  const change = (after: number, body: Record<string, unknown>) =>
    timeline.change(Math.min(at + after, now), 'ticket', ticket, () => body);
  // Most answers are in time; some are not.
  const answered = random.pick([10, 20, 45, 90, 200, 900]) * minute;
  addReply(answered, 'agent', story.answered);
  if (random.chance(0.3)) addRemark(world, ticket, at + answered);
  if (ending === 'pending' || ending === 'on_hold') {
    change(answered + hour, { status: ending });
    return;
  }
  addReply(answered + 3 * hour, 'customer', story.thanks);
  if (ending === 'open') return;
  if (ending === 'snoozed') {
    change(answered + 4 * hour, { snoozed_until: new Date(now + 2 * day).toISOString() });
    return;
  }
  const spent_minutes = random.whole(5, 120);
  change(answered + 5 * hour, { status: 'solved', spent_minutes });
  if (ending === 'reopened') {
    addReply(answered + 26 * hour, 'customer', 'It is the same again today.');
    return;
  }
  if (random.chance(0.6)) {
    const score = random.pick([5, 5, 4, 4, 3, 1]);
    change(answered + 9 * hour, { csat: { score, comment: score === 1 ? 'It took too long.' : null } });
  }
  if (ending === 'closed') change(answered + 5 * hour + 7 * day, { status: 'closed' });
}

function addRemark({ timeline, now }: World, ticket: Handle, at: number): void {
  const body = 'Known problem with the old player; see the delivery folder.';
  timeline.happen(Math.min(at + minute, now), async (ctx) => void (await addNote(ctx, ticket.id, { body })));
}

/** Adds a customer who asked the same question twice. */
function addDuplicate({ random, timeline, now, contacts }: World): void {
  const contact = random.pick(contacts);
  const [story] = ticketStories;
  const body = () => ({ subject: story.subject, category: story.category, contact_id: contact.id || null });
  const first = timeline.create(now - 2 * day, 'ticket', () => ({ ...body(), channel: 'email' }));
  const again = timeline.create(now - 2 * day + hour, 'ticket', () => ({ ...body(), channel: 'phone' }));
  timeline.happen(now - 2 * day + 2 * hour, async (ctx) => {
    await merge(ctx, first.id, again.id);
  });
}
