import { createRecord } from '#server/resources/records/creating.ts';
import { updateRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Handle } from './timeline.ts';
import { daysAgo, slug, type World } from './world.ts';

const day = 86_400_000;

const who = [
  { key: 'name', label: 'Name', type: 'text', required: true },
  { key: 'email', label: 'E-mail', type: 'email', required: true },
];

/** Adds forms in every state, and submissions of the form on the website. */
export function addForms(world: World): void {
  const { timeline, now } = world;
  const offer = timeline.create(now - 100 * day, 'form', () => ({
    name: 'Ask for an offer',
    description: 'Tell us what you want to film. We answer within two days.',
    fields: [
      ...who,
      { key: 'phone', label: 'Phone', type: 'phone' },
      {
        key: 'kind',
        label: 'What is it?',
        type: 'select',
        options: ['Corporate film', 'Social clips', 'Event', 'Something else'],
      },
      { key: 'message', label: 'What is it about?', type: 'textarea' },
      { key: 'privacy', label: 'You may keep what I write to answer me', type: 'checkbox', required: true },
    ],
    creates: 'lead',
    success_message: 'Thank you. We will write to you within two days.',
  }));
  timeline.change(now - 99 * day, 'form', offer, () => ({ status: 'published' }));
  for (let nth = 0; nth < world.count(10); nth++) addSubmission(world, offer, nth);
  timeline.create(now - 3 * day, 'form', () => ({
    name: 'How was it?',
    fields: [{ key: 'score', label: 'How content are you, from 1 to 5?', type: 'number', required: true }],
  }));
  const fair = timeline.create(now - 90 * day, 'form', () => ({ name: 'Spring fair', fields: who }));
  timeline.change(now - 89 * day, 'form', fair, () => ({ status: 'published' }));
  timeline.change(now - 60 * day, 'form', fair, () => ({ status: 'archived' }));
}

const writeOptions = [
  'A film of three minutes for our anniversary.',
  'Clips del evento de octubre.',
  'Um podcast mensal.',
];

function addSubmission(world: World, form: Handle, nth: number): void {
  const { random, timeline } = world;
  const contact = random.pick(world.contacts);
  const isSpam = nth % 5 === 4;
  const message = isSpam
    ? 'Best casino! https://a.example https://b.example https://c.example'
    : random.pick(writeOptions);
  const email = isSpam ? `win${nth}@casino.example` : `${slug(contact.name)}.${nth}@asks.example`;
  const name = isSpam ? 'WINNER' : contact.name;
  timeline.happen(daysAgo(world, 60), async (ctx) => {
    const resource = resourceOf('form_submission');
    const scored = isSpam ? { spam_score: 80, spam_reasons: ['many_links', 'trade_words'] } : {};
    const { record } = await createRecord(
      ctx,
      resource,
      { data: { name, email, message, privacy: true }, utm: { source: 'website' } },
      'create',
      { fixed: { form_id: form.id, ...scored } },
    );
    // Some submissions stay unprocessed.
    if (nth % 10 === 3) return;
    await updateRecord(ctx, resource, record.id, { status: isSpam ? 'spam' : 'processed' });
  });
}
