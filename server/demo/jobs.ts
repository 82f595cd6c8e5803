import { callSubjects, taskTitles, works } from './words.ts';
import { dateOf, daysAgo, later, type World } from './world.ts';

const day = 86_400_000;

/** Adds projects with their tasks, and activities with customers. */
export function addJobs(world: World): void {
  for (let nth = 0; nth < world.count(10); nth++) addProject(world, nth);
  for (let nth = 0; nth < world.count(25); nth++) addTask(world, undefined, nth);
  for (let nth = 0; nth < world.count(90); nth++) addActivity(world);
  addWeekly(world);
}

/** Final states of projects, which get them in turn; most are active. */
const endings = ['active', 'active', 'planning', 'completed', 'active', 'on_hold', 'active', 'cancelled'];

function addProject(world: World, nth: number): void {
  const { random, timeline, people, now } = world;
  const company = random.pick(world.companies);
  const ending = endings[nth % endings.length] ?? 'active';
  const at = ending === 'planning' ? daysAgo(world, 6, 2) : daysAgo(world, 80, 12);
  const project = timeline.create(at, 'project', (random) => ({
    name: `${random.pick(works)} · ${company.name}`,
    code: `PR-${String(nth + 1).padStart(3, '0')}`,
    client_company_id: company.id,
    manager_id: random.pick(people),
    members: people.slice(0, 3),
    start_date: dateOf(at),
    end_date: dateOf(at + random.whole(30, 120) * day),
    budget_amount: random.whole(10, 60) * 500,
    currency: 'EUR',
    hourly_cost: 42,
  }));
  world.projects.push(project);
  for (let task = 0; task < random.whole(4, 9); task++) addTask(world, { project, at, ending }, task);
  if (ending === 'planning') return;
  const begun = Math.min(at + day, now);
  timeline.change(begun, 'project', project, () => ({ status: 'active' }));
  if (ending === 'active') return;
  timeline.change(later(world, begun + 5 * day, 5), 'project', project, () => ({
    status: ending,
    ...(ending === 'completed' ? { force: true } : {}),
  }));
}

interface Place {
  project: { id: string };
  at: number;
  ending: string;
}

/** States of tasks, chosen at random; all tasks of a completed project are done. */
const standings = [
  'done',
  'in_progress',
  'done',
  'todo',
  'in_review',
  'done',
  'blocked',
  'in_progress',
  'done',
  'todo',
  'cancelled',
];

function addTask(world: World, place: Place | undefined, nth: number): void {
  const { random, timeline, people } = world;
  const at = place ? later(world, place.at, 5) : daysAgo(world, 40, 1);
  const due = at + random.whole(2, 40) * day;
  const task = timeline.create(at, 'task', (random) => ({
    title: taskTitles[nth % taskTitles.length],
    priority: random.pick(['low', 'medium', 'medium', 'high', 'urgent']),
    assignee_id: random.pick(people),
    project_id: place?.project.id ?? null,
    due_date: dateOf(due),
    estimate_hours: random.whole(1, 16),
    checklist: random.chance(0.3)
      ? [{ text: 'Agree with the client' }, { text: 'Put it in the folder', done: true }]
      : [],
  }));
  const standing = place?.ending === 'completed' ? 'done' : standings[random.whole(0, standings.length - 1)];
  if (standing === 'todo' || place?.ending === 'planning') return;
  const begun = later(world, at, 3);
  timeline.change(begun, 'task', task, () => ({ status: 'in_progress' }));
  if (standing === 'in_progress') return;
  timeline.change(later(world, begun, 5), 'task', task, (random) => ({
    status: standing,
    ...(standing === 'done' ? { spent_hours: random.whole(1, 20) } : {}),
    ...(standing === 'blocked' ? { blocked_reason: 'Waiting for the client’s logo' } : {}),
  }));
}

/** Adds a weekly task, whose first occurrence is done. */
function addWeekly({ timeline, people, now }: World): void {
  const first = now - 24 * day;
  const task = timeline.create(first, 'task', (random) => ({
    title: 'Back up the footage of the week',
    assignee_id: random.pick(people),
    due_date: dateOf(first),
    recurrence: 'FREQ=WEEKLY',
    checklist: [{ text: 'Copy to the second disk' }, { text: 'Check that it opens' }],
  }));
  timeline.change(first + 7_200_000, 'task', task, () => ({ status: 'done', spent_hours: 1.5 }));
}

function addActivity(world: World): void {
  const { random, timeline } = world;
  const contact = random.pick(world.contacts);
  const at = daysAgo(world, 60);
  timeline.create(at, 'activity', (random) => ({
    kind: random.pick(['call', 'call', 'email', 'meeting', 'note', 'message', 'visit']),
    subject: random.pick(callSubjects),
    related: contact.id ? { type: 'contact', id: contact.id } : { type: 'company', id: contact.company.id },
    occurred_at: new Date(at).toISOString(),
    duration_minutes: random.whole(3, 60),
    outcome: random.pick(['Interested', 'Call again', 'Decided', 'No answer']),
  }));
}
