import { readCalendar } from '#server/areas/contracts/calendar/read-ics.ts';
import { rowOf } from '#server/areas/integrations/providers/calendar-rows.ts';
import { requireProvider } from '#server/areas/integrations/providers/provider.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { asAdministrator, connect, read } from './integrations.ts';
import type { World } from './world.ts';

const day = 86_400_000;

/** Adds data that was read from a calendar and from another organization. Neither of their addresses answers. */
export function addPulled({ timeline, now }: World): void {
  let hall = '';
  timeline.happen(now - 6 * day, (ctx) =>
    asAdministrator(ctx, async (own) => {
      hall = await connect(own, 'Bookings of the hall', 'ics_calendar', feed);
      await read(own, hall, 'full', eventsOf(now, 'CONFIRMED'), from('ics_calendar', feed, 'calendar_event'));
    }),
  );
  timeline.happen(now - 4 * day, (ctx) =>
    asAdministrator(ctx, async (own) => {
      if (hall === '') return;
      const calendar = from('ics_calendar', feed, 'calendar_event');
      await read(own, hall, 'incremental', eventsOf(now, 'CANCELLED'), calendar);
      const id = await connect(own, 'The office in the south', 'another_tenant', partner);
      const company = { id: newId('company', now - 300 * day), name: 'Estúdio Sul', type: 'partner' };
      const contacts = people.map((one) => ({
        id: newId('contact', now - 290 * day),
        company_id: company.id,
        ...one,
      }));
      await read(own, id, 'full', [company], from('another_tenant', partner, 'company'));
      await read(own, id, 'full', contacts, from('another_tenant', partner, 'contact'));
    }),
  );
}

const feed = { url: 'https://hall.example.com/bookings.ics', timezone: 'Europe/Madrid' };
const partner = { url: 'https://south.example.com', resources: ['company', 'contact'] };

function from(key: string, config: object, kind: string) {
  const provider = requireProvider(key);
  return { provider, config: provider.config.parse(config), kind };
}

const people = [
  { first_name: 'Lurdes', last_name: 'Amaral', email: 'lurdes.amaral@sul.example' },
  { first_name: 'Rui', last_name: 'Teles', email: 'rui.teles@sul.example' },
];

/** A calendar file with a weekly rehearsal and a visit that is cancelled later. */
function eventsOf(now: number, visit: string) {
  const at = (days: number) => new Date(now + days * day).toISOString();
  const stamp = (days: number) => at(days).slice(0, 10).replaceAll('-', '');
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:rehearsal@hall.example.com',
    'SUMMARY:Rehearsal',
    'LOCATION:Main hall',
    `DTSTART;TZID=Europe/Madrid:${stamp(2)}T100000`,
    'DURATION:PT3H',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:visit@hall.example.com',
    'SUMMARY:Technical visit',
    `DTSTART;VALUE=DATE:${stamp(5)}`,
    `STATUS:${visit}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  return readCalendar(text, { from: at(-30), to: at(180), timezone: 'Europe/Madrid' }).entries.map(rowOf);
}
