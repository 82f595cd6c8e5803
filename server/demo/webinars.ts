import { createRecord } from '#server/resources/records/creating.ts';
import { updateRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Handle } from './timeline.ts';
import { later, type World } from './world.ts';

const minute = 60_000;
const day = 1_440 * minute;
const iso = (at: number) => new Date(at).toISOString();

/** Adds webinars that have ended, are running, are planned or were cancelled. */
export function addWebinars(world: World): void {
  const { timeline, now } = world;
  const form = timeline.create(now - 60 * day, 'form', () => ({
    name: 'Join a webinar',
    fields: [
      { key: 'name', label: 'Name', required: true },
      { key: 'email', label: 'E-mail', type: 'email', required: true },
    ],
    creates: 'contact',
    success_message: 'You are on the list. The link comes by mail.',
  }));
  timeline.change(now - 60 * day, 'form', form, () => ({ status: 'published' }));
  addWebinar(world, form, now - 20 * day, 'Filming with what you have');
  addWebinar(world, form, now - 20 * minute, 'Som que não dói');
  addWebinar(world, form, now + 12 * day, 'Luz natural en interiores');
  const plan = { starts_at: iso(now + 40 * day), ends_at: iso(now + 40 * day + 60 * minute), capacity: 30 };
  timeline.create(now - 2 * day, 'webinar', () => ({ title: 'A podcast in one afternoon', ...plan }));
  const off = timeline.create(now - 15 * day, 'webinar', () => ({ title: 'Drones in the city', ...plan }));
  timeline.change(now - 4 * day, 'webinar', off, () => ({ status: 'cancelled' }));
}

function addWebinar(world: World, form: Handle, at: number, title: string): void {
  const { timeline, random, now } = world;
  const announced = Math.min(at, now) - 25 * day;
  const webinar = timeline.create(announced, 'webinar', () => ({
    title,
    starts_at: iso(at),
    ends_at: iso(at + 60 * minute),
    timezone: 'Europe/Madrid',
    capacity: 12,
    join_url: 'https://meet.example.com/studio',
    form_id: form.id,
  }));
  timeline.change(announced, 'webinar', webinar, () => ({ status: 'scheduled' }));
  const guests = [...new Set(Array.from({ length: 15 }, () => random.pick(world.contacts)))];
  const places = guests.map((contact, nth) => {
    const place: Handle = { id: '' };
    timeline.happen(later(world, announced, 10), async (ctx) => {
      const guest = { name: contact.name, email: contact.email, source: nth % 2 ? 'newsletter' : 'form' };
      const fixed = { webinar_id: webinar.id };
      place.id = (
        await createRecord(ctx, resourceOf('webinar_attendee'), guest, 'create', { fixed })
      ).record.id;
    });
    return place;
  });
  const [one] = places;
  if (one) timeline.change(announced + 11 * day, 'webinar_attendee', one, () => ({ status: 'cancelled' }));
  if (at > now) return;
  timeline.change(at, 'webinar', webinar, () => ({ status: 'live' }));
  places.slice(1).forEach((place, nth) => {
    if (nth % 3 === 2) return;
    const minutes = random.whole(5, 18);
    timeline.happen(at + (nth % 10) * minute, (ctx) => attend(ctx, place, minutes));
  });
  const end = at + 60 * minute;
  if (end < now) timeline.change(end, 'webinar', webinar, () => ({ status: 'ended' }));
}

/** Records the attendance of an attendee; those on the waiting list do not attend. */
async function attend(
  ctx: Parameters<typeof updateRecord>[0],
  { id }: Handle,
  minutes: number,
): Promise<void> {
  const resource = resourceOf('webinar_attendee');
  const { record } = await updateRecord(ctx, resource, id, { minutes });
  if (record.status === 'registered') await updateRecord(ctx, resource, id, { status: 'attended' });
}
