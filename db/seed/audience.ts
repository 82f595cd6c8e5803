import { amendRecord, createRecord, lockRecord, updateRecord } from '#server/kernel/records.ts';
import { resourceOf } from '#server/kernel/registry.ts';
import { audienceSchema, nextPeople } from '#server/marketing/audience.ts';
import { addRecipient, noteRecipient } from '#server/marketing/recipients.ts';
import { daysAgo, later, slug, type World } from './world.ts';

const day = 86_400_000;
const iso = (at: number) => new Date(at).toISOString();

/** What reaches many: a form that anybody fills in, webinars, a calendar, a campaign that waits. */
export function addAudience(world: World): void {
  addForm(world);
  addWebinar(world, world.now - 20 * day, 'Filming with what you have');
  addWebinar(world, world.now + 12 * day, 'Sound that does not hurt');
  addMeetings(world);
  const { timeline, now } = world;
  timeline.create(now - 2 * day, 'email_template', () => ({
    name: 'welcome',
    subject: 'Welcome to {{organization.name}}',
    body: 'Hello {{contact.first_name|there}},\n\nwe are glad to work with you.',
  }));
  addCampaigns(world);
}

/** One that went out, one that was called off, one that waits. Nobody who was made up is ever written to. */
function addCampaigns({ timeline, now }: World): void {
  const news = {
    subject: 'What we have been filming',
    body: 'Hello {{contact.first_name|there}},\n\nthree new films are on our page.',
    audience: { filter: { tag: 'newsletter' } },
    schedule_at: iso(now + 365 * day),
  };
  const plan = (at: number, name: string) => timeline.create(at, 'campaign', () => ({ ...news, name }));
  plan(now - day, 'News of the season');
  const dropped = plan(now - 50 * day, 'Autumn offer');
  timeline.change(now - 48 * day, 'campaign', dropped, () => ({ status: 'cancelled' }));
  const done = plan(now - 30 * day, 'Our showreel');
  timeline.happen(now - 29 * day, async (ctx) => {
    const campaign = resourceOf('campaign');
    const { audience } = await lockRecord(ctx, campaign, done.id);
    const people = await nextPeople(ctx, audienceSchema.parse(audience), all);
    const invited = people.filter(({ email, refused }) => email !== null && !refused);
    for (const { id, email } of invited) {
      await addRecipient(ctx, done.id, String(email), id);
      noteRecipient(ctx, done.id, String(email), { outcome: 'sent' });
    }
    const sent = invited.length;
    const skipped = { opted_out: people.length - sent, no_email: 0, duplicate: 0 };
    const counts = { recipients: sent, sent, skipped, is_queued: true };
    await amendRecord(ctx, campaign, done.id, { status: 'sending' });
    await amendRecord(ctx, campaign, done.id, { ...counts, status: 'completed' });
  });
}

const all = { after: '', limit: 10_000, needsOptIn: false };

function addForm(world: World): void {
  const { timeline, random, now } = world;
  const form = timeline.create(now - 100 * day, 'form', () => ({
    name: 'Ask for an offer',
    fields: [
      { key: 'name', label: 'Name', type: 'text', required: true },
      { key: 'email', label: 'E-mail', type: 'email', required: true },
      { key: 'message', label: 'What is it about?', type: 'textarea' },
    ],
    creates: 'lead',
  }));
  timeline.change(now - 99 * day, 'form', form, () => ({ status: 'published' }));
  for (let nth = 0; nth < world.count(6); nth++) {
    const contact = random.pick(world.contacts);
    timeline.happen(daysAgo(world, 60), async (ctx) => {
      const resource = resourceOf('form_submission');
      const data = {
        name: contact.name,
        email: `${slug(contact.name)}.${nth}@asks.example`,
        message: 'A short film.',
      };
      const { record } = await createRecord(ctx, resource, { data, utm: { source: 'website' } }, 'create', {
        fixed: { form_id: form.id },
      });
      await updateRecord(ctx, resource, record.id, { status: 'processed' });
    });
  }
}

function addWebinar(world: World, at: number, title: string): void {
  const { timeline, random, now } = world;
  const announced = Math.min(at, now) - 25 * day;
  const webinar = timeline.create(announced, 'webinar', () => ({
    title,
    starts_at: iso(at),
    ends_at: iso(at + 3_600_000),
    capacity: 12,
    join_url: 'https://meet.example.com/studio',
  }));
  timeline.change(announced, 'webinar', webinar, () => ({ status: 'scheduled' }));
  const guests = new Set(Array.from({ length: 15 }, () => random.pick(world.contacts)));
  for (const contact of guests)
    timeline.happen(later(world, announced, 10), async (ctx) => {
      const fixed = { webinar_id: webinar.id };
      const guest = { name: contact.name, email: contact.email, source: 'newsletter' };
      await createRecord(ctx, resourceOf('webinar_attendee'), guest, 'create', { fixed });
    });
  if (at > now) return;
  timeline.change(at, 'webinar', webinar, () => ({ status: 'live' }));
  timeline.change(at + 3_600_000, 'webinar', webinar, () => ({ status: 'ended' }));
}

function addMeetings(world: World): void {
  const { timeline, random, now } = world;
  for (let nth = 0; nth < world.count(10); nth++) {
    const contact = random.pick(world.contacts);
    const at = now + random.whole(1, 20) * day;
    timeline.create(now - day, 'calendar_event', (own) => ({
      title: own.pick(['Kick-off', 'Location visit', 'First cut review', 'Offer']),
      starts_at: iso(at),
      ends_at: iso(at + 3_600_000),
      attendees: [{ email: contact.email, name: contact.name }],
    }));
  }
}
