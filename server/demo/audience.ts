import { audienceSchema, nextPeople } from '#server/areas/crm/campaigns/audience.ts';
import { addRecipient, noteRecipient } from '#server/areas/crm/campaigns/recipients.ts';
import { amendRecord, lockRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { addForms } from './forms.ts';
import { addWebinars } from './webinars.ts';
import type { World } from './world.ts';

const hour = 3_600_000;
const day = 24 * hour;
const iso = (at: number) => new Date(at).toISOString();

/** Adds public forms, webinars, meetings with a calendar, and campaigns. */
export function addAudience(world: World): void {
  addForms(world);
  addWebinars(world);
  addMeetings(world);
  const { timeline, now } = world;
  timeline.create(now - 2 * day, 'email_template', () => ({
    name: 'welcome',
    subject: 'Welcome to {{organization.name}}',
    body: 'Hello {{contact.first_name|there}},\n\nwe are glad to work with you.',
  }));
  addCampaigns(world);
}

/** Adds a sent, a cancelled and a scheduled campaign. No mail is sent, because the recipients are invented. */
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

function addMeetings(world: World): void {
  const { timeline, random, now } = world;
  for (let nth = 0; nth < world.count(16); nth++) {
    const contact = random.pick(world.contacts);
    const at = Math.floor(now / day) * day + random.whole(-14, 20) * day + random.whole(8, 16) * hour;
    const meeting = timeline.create(Math.min(at, now) - 5 * day, 'calendar_event', (own) => ({
      title: own.pick(['Kick-off', 'Location visit', 'First cut review', 'Offer']),
      location: own.pick(['Studio 2', 'Online', null]),
      starts_at: iso(at),
      ends_at: iso(at + hour),
      status: nth % 5 === 1 ? 'tentative' : 'confirmed',
      attendees: [{ email: contact.email, name: contact.name }],
    }));
    if (nth % 7 === 3)
      timeline.change(Math.min(at, now) - day, 'calendar_event', meeting, () => ({ status: 'cancelled' }));
  }
  const calendar = timeline.create(now - 40 * day, 'calendar_connection', () => ({
    name: 'Calendar of the old office',
    url: 'https://calendar.studio.example/old.ics',
  }));
  timeline.change(now - 40 * day, 'calendar_connection', calendar, () => ({ status: 'disconnected' }));
}
