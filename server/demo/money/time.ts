import { dateOf, type World } from '../world.ts';

const day = 86_400_000;

const tasks = [
  { description: 'Filming in the studio', minutes: 240, is_billable: true },
  { description: 'Rough cut', minutes: 195, is_billable: true },
  { description: 'Call about the schedule', minutes: 30, is_billable: false },
  { description: 'Colour and sound', minutes: 150, is_billable: true },
  { description: 'Changes after the review', minutes: 75, is_billable: true },
] as const;

/** Adds two weeks of work on the first projects, which an invoice can charge. */
export function addTime({ timeline, projects, people, now }: World): void {
  const worked = projects.slice(0, 2);
  for (const [nth, project] of worked.entries())
    for (const [at, task] of tasks.entries()) {
      const moment = now - (10 - at * 2 - nth) * day;
      timeline.create(moment, 'time_entry', () => ({
        ...task,
        date: dateOf(moment),
        person_id: people[at % people.length],
        project_id: project.id,
        rate: 55,
      }));
    }
}
