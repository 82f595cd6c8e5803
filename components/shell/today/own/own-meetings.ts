import type { Outputs } from '#components/base/data/trpc.ts';

export type Meeting = Outputs['calendarEvents']['list']['data'][number];
type Taken = Pick<Meeting, 'starts_at' | 'ends_at' | 'all_day' | 'organizer' | 'created_by'> & {
  attendees: readonly { email: string }[];
};

const dayIn = (zone: string, moment: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(moment));

/** The meetings of a day in which a person takes part; an event that names nobody belongs to the person who made it. */
export function ownMeetings<M extends Taken>(
  all: readonly M[],
  { id, email }: { id: string; email: string },
  { today, zone }: { today: string; zone: string },
): M[] {
  const isOwn = ({ organizer, attendees, created_by }: Taken) => {
    const people = [organizer, ...attendees.map((one) => one.email)].flatMap(
      (one) => one?.toLowerCase() ?? [],
    );
    return people.length === 0 ? created_by.id === id : people.includes(email.toLowerCase());
  };
  return all.filter((one) => {
    const own = one.all_day ? 'UTC' : zone;
    const last = new Date(Date.parse(one.ends_at) - 1).toISOString();
    return isOwn(one) && dayIn(own, one.starts_at) <= today && dayIn(own, last) >= today;
  });
}
