import { addChatMessage } from '#server/chat/messages.ts';
import { addMessage, addNote } from '#server/support/conversation.ts';
import type { Handle } from './timeline.ts';
import { agentWords, customerWords, ticketSubjects } from './words.ts';
import { daysAgo, later, type World } from './world.ts';

/** Customers' questions, and what was said to them. */
export function addCare(world: World): void {
  for (let nth = 0; nth < world.count(40); nth++) addTicket(world);
  for (let nth = 0; nth < world.count(10); nth++) addChat(world);
  addInbox(world);
}

function addTicket(world: World): void {
  const { random, timeline, people } = world;
  const contact = random.pick(world.contacts);
  const [subject, category] = random.pick(ticketSubjects);
  const at = daysAgo(world, 45);
  const ticket = timeline.create(at, 'ticket', (random) => ({
    subject,
    category,
    description: random.pick(customerWords),
    priority: random.pick(['low', 'normal', 'normal', 'high', 'urgent']),
    channel: random.pick(['email', 'web', 'phone', 'chat']),
    contact_id: contact.id || null,
    assignee_id: random.chance(0.8) ? random.pick(people) : null,
  }));
  if (random.chance(0.2)) return;
  const answered = at + random.whole(5, 600) * 60_000;
  if (answered >= world.now) return;
  say(world, answered, ticket, 'agent');
  if (random.chance(0.5)) say(world, answered + 1_800_000, ticket, 'customer');
  if (random.chance(0.2))
    timeline.happen(
      answered + 60_000,
      async (ctx) => void (await addNote(ctx, ticket.id, { body: 'Known problem with the old player.' })),
    );
  if (random.chance(0.25)) return;
  timeline.change(later(world, answered + 3_600_000, 3), 'ticket', ticket, () => ({ status: 'solved' }));
}

function say(
  { timeline, random, now }: World,
  at: number,
  ticket: Handle,
  author: 'agent' | 'customer',
): void {
  const body = random.pick(author === 'agent' ? agentWords : customerWords);
  timeline.happen(
    Math.min(at, now),
    async (ctx) => void (await addMessage(ctx, ticket.id, { body, author: { type: author } })),
  );
}

function addChat(world: World): void {
  const { random, timeline, people } = world;
  const contact = random.pick(world.contacts);
  const at = daysAgo(world, 20);
  const chat = timeline.create(at, 'chat_conversation', (random) => ({
    visitor: { name: contact.name, email: contact.email },
    channel: random.pick(['webchat', 'whatsapp']),
    labels: random.chance(0.4) ? ['offer'] : [],
  }));
  timeline.happen(
    at,
    async (ctx) => void (await addChatMessage(ctx, chat.id, 'visitor', { body: 'Do you also film abroad?' })),
  );
  if (random.chance(0.3)) return;
  const answered = later(world, at, 1);
  timeline.change(answered, 'chat_conversation', chat, (random) => ({ assignee_id: random.pick(people) }));
  timeline.happen(
    answered,
    async (ctx) => void (await addChatMessage(ctx, chat.id, 'agent', { body: 'We do. Where would it be?' })),
  );
}

function addInbox(world: World): void {
  const { random, timeline, now } = world;
  const connection = timeline.create(now - 100 * 86_400_000, 'inbox_connection', () => ({
    channel: 'email',
    address: 'hello@studio.example',
    name: 'Studio',
    status: 'connected',
  }));
  for (let nth = 0; nth < world.count(15); nth++) {
    const contact = random.pick(world.contacts);
    timeline.create(daysAgo(world, 30), 'inbox_message', (random) => ({
      connection_id: connection.id,
      from: contact.email,
      from_name: contact.name,
      to: ['hello@studio.example'],
      subject: random.pick(['Dates in May', 'Your offer', 'Music rights', 'New logo']),
      body_text: random.pick(customerWords),
      message_id: `<demo-${nth}@${contact.email.split('@')[1]}>`,
    }));
  }
}
