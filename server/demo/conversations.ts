import { addChatMessage } from '#server/areas/contracts/chat/messages.ts';
import { reply } from '#server/areas/contracts/inbox/reply.ts';
import type { Handle } from './timeline.ts';
import { chatStories, inboxStories } from './words.ts';
import { daysAgo, type World } from './world.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Adds conversations in the chat and in the connected channels. */
export function addConversations(world: World): void {
  for (let nth = 0; nth < world.count(12); nth++) addChat(world, nth);
  addInbox(world);
}

const chatEndings = ['resolved', 'assigned', 'resolved', 'open', 'assigned', 'snoozed'];

function addChat(world: World, nth: number): void {
  const { random, timeline, people, now } = world;
  const contact = random.pick(world.contacts);
  const ending = chatEndings[nth % chatEndings.length];
  const at = ending === 'resolved' ? daysAgo(world, 30, 2) : daysAgo(world, 2);
  const [asked, answered] = chatStories[nth % chatStories.length] ?? ['', ''];
  const then = (after: number) => Math.min(at + after, now);
  const chat = timeline.create(at, 'chat_conversation', (random) => ({
    visitor: { name: contact.name, email: contact.email, page: 'https://studio.example/prices' },
    channel: random.pick(['webchat', 'webchat', 'whatsapp', 'instagram']),
    labels: random.chance(0.4) ? ['offer'] : [],
  }));
  timeline.happen(at, async (ctx) => void (await addChatMessage(ctx, chat.id, 'visitor', { body: asked })));
  if (ending === 'open') return;
  timeline.change(then(hour / 4), 'chat_conversation', chat, (random) => ({
    assignee_id: random.pick(people),
  }));
  timeline.happen(
    then(hour / 2),
    async (ctx) => void (await addChatMessage(ctx, chat.id, 'agent', { body: answered })),
  );
  if (ending === 'snoozed')
    timeline.change(then(hour), 'chat_conversation', chat, () => ({
      snoozed_until: new Date(now + 2 * day).toISOString(),
    }));
  if (ending === 'resolved')
    timeline.change(then(2 * hour), 'chat_conversation', chat, () => ({ status: 'resolved' }));
}

const connections = [
  { channel: 'email', address: 'hello@studio.example', name: 'Studio', provider: 'imap' },
  { channel: 'whatsapp', address: '+34910000000', name: 'Studio, WhatsApp', provider: 'cloud api' },
  { channel: 'instagram', address: 'studio.example', name: 'Studio, Instagram' },
  { channel: 'sms', address: '+34910000001', name: 'Reminders' },
  { channel: 'email', address: 'old@studio.example', name: 'Mailbox of the old office' },
] as const;

function addInbox(world: World): void {
  const { timeline, now } = world;
  const began = now - 100 * day;
  const made = connections.map((one) => timeline.create(began, 'inbox_connection', () => ({ ...one })));
  const [mail, chat, broken, , old] = made;
  const setStatus = (one: Handle | undefined, at: number, body: Record<string, unknown>) =>
    one && timeline.change(at, 'inbox_connection', one, () => body);
  setStatus(broken, now - 3 * day, { status: 'error', error: 'The sign-in has expired; connect it again' });
  setStatus(old, now - 50 * day, { status: 'disconnected' });
  if (!mail || !chat) return;
  for (let nth = 0; nth < world.count(16); nth++) addMail(world, mail, nth);
  for (let nth = 0; nth < world.count(8); nth++) addWhatsApp(world, chat, nth);
}

const mailEndings = ['unread', 'read', 'archived', 'read'] as const;

function addMail(world: World, connection: Handle, nth: number): void {
  const { random, timeline, now } = world;
  const contact = random.pick(world.contacts);
  const ending = mailEndings[nth % mailEndings.length] ?? 'unread';
  const at = ending === 'unread' ? daysAgo(world, 2) : daysAgo(world, 30, 3);
  const [subject, body_text] = random.pick(inboxStories);
  const message = timeline.create(at, 'inbox_message', () => ({
    connection_id: connection.id,
    from: contact.email,
    from_name: contact.name,
    to: ['hello@studio.example'],
    subject,
    body_text,
    message_id: `<demo-${nth}@${contact.email.split('@')[1]}>`,
  }));
  if (ending === 'unread') return;
  timeline.change(Math.min(at + hour, now), 'inbox_message', message, () => ({ status: ending }));
}

const carried = ['delivered', 'delivered', 'sent', 'failed', 'queued'] as const;

/** Adds a message with an answer and the delivery states that the provider of the channel reports for it. */
function addWhatsApp(world: World, connection: Handle, nth: number): void {
  const { random, timeline, now } = world;
  const contact = random.pick(world.contacts);
  const outcome = carried[nth % carried.length] ?? 'sent';
  const at = outcome === 'queued' ? now - hour : daysAgo(world, 20, 1);
  const [asked, answered] = random.pick(chatStories);
  const message = timeline.create(at, 'inbox_message', () => ({
    connection_id: connection.id,
    from: `+3460000${String(nth).padStart(4, '0')}`,
    from_name: contact.name,
    body_text: asked,
  }));
  const answer: Handle = { id: '' };
  timeline.happen(Math.min(at + hour / 2, now), async (ctx) => {
    answer.id = (await reply(ctx, message.id, { body_text: answered, cc: [], attachments: [] })).record.id;
  });
  const then = (after: number, status: string) =>
    timeline.change(Math.min(at + after, now), 'inbox_message', answer, () => ({ status }));
  if (outcome === 'failed') then(hour, 'failed');
  if (outcome === 'sent' || outcome === 'delivered') then(hour, 'sent');
  if (outcome === 'delivered') then(hour + 60_000, 'delivered');
}
