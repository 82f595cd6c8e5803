import { callSubjects, taskTitles, works } from './words.ts';
import { dateOf, daysAgo, later, type World } from './world.ts';

const day = 86_400_000;

/** Projects with their tasks, and what was done with customers. */
export function addJobs(world: World): void {
  for (let nth = 0; nth < world.count(8); nth++) addProject(world, nth);
  for (let nth = 0; nth < world.count(25); nth++) addTask(world, undefined, nth);
  for (let nth = 0; nth < world.count(90); nth++) addActivity(world);
}

function addProject(world: World, nth: number): void {
  const { random, timeline, people } = world;
  const company = random.pick(world.companies);
  const at = daysAgo(world, 80, 5);
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
    status: 'active',
  }));
  world.projects.push(project);
  for (let task = 0; task < random.whole(4, 9); task++) addTask(world, { project, at }, task);
}

function addTask(
  world: World,
  place: { project: { id: string }; at: number } | undefined,
  nth: number,
): void {
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
  if (random.chance(0.3)) return;
  const begun = later(world, at, 10);
  timeline.change(begun, 'task', task, () => ({ status: 'in_progress' }));
  if (random.chance(0.3)) return;
  timeline.change(later(world, begun, 15), 'task', task, (random) => ({
    status: 'done',
    spent_hours: random.whole(1, 20),
  }));
}

function addActivity(world: World): void {
  const { random, timeline } = world;
  const contact = random.pick(world.contacts);
  const at = daysAgo(world, 60);
  timeline.create(at, 'activity', (random) => ({
    kind: random.pick(['call', 'call', 'email', 'meeting', 'note', 'visit']),
    subject: random.pick(callSubjects),
    related: contact.id ? { type: 'contact', id: contact.id } : { type: 'company', id: contact.company.id },
    occurred_at: new Date(at).toISOString(),
    duration_minutes: random.whole(3, 60),
    outcome: random.pick(['Interested', 'Call again', 'Decided', 'No answer']),
  }));
}
