import type { ClockKind } from '#server/areas/hr/attendance/clock.ts';
import { register } from '#server/areas/hr/attendance/registering.ts';
import { findEmployee } from '#server/areas/hr/employees/employee-rows.ts';
import { addPay } from './pay.ts';
import type { Handle } from './timeline.ts';
import { firstNames, lastNames } from './words.ts';
import { dateOf, slug, type World } from './world.ts';

const day = 86_400_000;
const hour = 3_600_000;

const workday = [
  { from: '09:00', to: '14:00' },
  { from: '15:00', to: '18:00' },
];
const work_schedule = { mon: workday, tue: workday, wed: workday, thu: workday, fri: workday };

const positions = [
  'Editor',
  'Camera',
  'Producer',
  'Sound',
  'Colourist',
  'Accountant',
  'Designer',
  'Assistant',
];

/** Adds departments, employees, absences, attendance and payroll. */
export function addEmployees(world: World): void {
  const begun = world.now - 170 * day;
  const departments = ['Production', 'Post-production', 'Administration'].map((name, nth) =>
    world.timeline.create(begun, 'department', () => ({
      name,
      code: name.slice(0, 4).toUpperCase(),
      cost_center: String(2100 + nth * 10),
      min_coverage: nth === 0 ? 2 : null,
    })),
  );
  const closed = world.timeline.create(begun, 'department', () => ({ name: 'Tape archive', code: 'TAPE' }));
  world.timeline.change(begun + day, 'department', closed, () => ({ status: 'archived' }));
  const staff = Array.from({ length: world.count(11) }, (_, nth) => hire(world, departments, nth));
  addAbsences(world, staff);
  for (const [nth, employee] of staff.slice(0, world.count(2)).entries())
    if (!changing.includes(nth)) addAttendance(world, employee, nth);
  addOpenDay(world, staff[1]);
  addPay(world, staff.slice(0, 4));
}

const [suspended, leaving, newcomer] = [6, 7, 8];
/** Employees without attendance, because they did not work on all of the last days. */
const changing = [suspended, leaving, newcomer];

/**
 * Adds an employee. The first ones are the people who sign in, who so find their own leave, payslips and clock. One of the
 * others begins only next week.
 */
function hire(world: World, departments: readonly Handle[], nth: number): Handle {
  const { timeline, random, now, people } = world;
  const login = people[nth];
  const isNew = nth === newcomer;
  const at = now - (160 - (nth % 20)) * day;
  const [first_name, last_name] = [random.pick(firstNames), random.pick(lastNames)];
  const employee = timeline.create(isNew ? now - 3 * day : at, 'employee', (own) => ({
    first_name,
    last_name,
    email: `${slug(first_name)}.${slug(last_name)}${nth}@estudio.example`,
    department_id: departments[nth % departments.length]?.id,
    position: positions[nth % positions.length],
    hire_date: dateOf(isNew ? now + 7 * day : now - (400 + own.whole(0, 1500)) * day),
    contract_type: own.pick(['permanent', 'permanent', 'permanent', 'temporary']),
    work_schedule,
    base_salary: 1600 + own.whole(0, 12) * 100,
    currency: 'EUR',
    ...(login === undefined || changing.includes(nth) ? {} : { user_id: login }),
  }));
  if (isNew) return employee;
  timeline.change(at + hour, 'employee', employee, () => ({ status: 'active' }));
  if (nth === suspended)
    timeline.change(now - 4 * day, 'employee', employee, () => ({ status: 'suspended' }));
  if (nth === leaving) {
    const left = { status: 'terminated', termination_date: dateOf(now - 12 * day) };
    timeline.change(now - 11 * day, 'employee', employee, () => left);
  }
  return employee;
}

interface Leave {
  kind: string;
  /** Days from today. */
  from: number;
  to: number;
  becomes?: readonly string[];
}

const leaves: readonly Leave[] = [
  { kind: 'vacation', from: 20, to: 26 },
  { kind: 'vacation', from: 30, to: 36, becomes: ['approved'] },
  { kind: 'personal', from: 12, to: 15, becomes: ['rejected'] },
  { kind: 'vacation', from: 40, to: 46, becomes: ['approved', 'cancelled'] },
  { kind: 'vacation', from: -2, to: 5, becomes: ['approved'] },
];

function addAbsences({ timeline, now }: World, staff: readonly Handle[]): void {
  for (const [nth, { kind, from, to, becomes = [] }] of leaves.entries()) {
    const employee = staff[nth];
    if (!employee) continue;
    const asked = now - 9 * day + nth * hour;
    const absence = timeline.create(asked, 'absence', () => ({
      employee_id: employee.id,
      kind,
      start_date: dateOf(now + from * day),
      end_date: dateOf(now + to * day),
    }));
    // The leave that has begun was approved on its first day.
    for (const [later, status] of becomes.entries())
      timeline.change(Math.min(now, asked + (later + 7) * day), 'absence', absence, () => ({ status }));
  }
}

/** Adds two weeks of attendance. For some employees a manager has corrected the break of the last day. */
function addAttendance({ timeline, random, now }: World, employee: Handle, nth: number): void {
  const midnight = Math.floor(now / day) * day;
  let last: Handle | undefined;
  for (let ago = 12; ago >= 1; ago--) {
    const date = midnight - ago * day;
    if ([0, 6].includes(new Date(date).getUTCDay())) continue;
    clock(timeline, employee, 'check_in', date + 9 * hour + random.whole(-8, 25) * 60_000);
    clock(timeline, employee, 'break_start', date + 14 * hour);
    clock(timeline, employee, 'break_end', date + 15 * hour);
    last = clock(timeline, employee, 'check_out', date + 18 * hour + random.whole(-5, 70) * 60_000);
  }
  if (!last || nth % 2) return;
  timeline.change(now - hour, 'attendance', last, () => ({
    corrected_break_minutes: 30,
    correction_reason: 'Was called back to the set half an hour early',
  }));
}

/** Registers an event of the clock. The returned handle gets the id of the day when it is written. */
function clock(timeline: World['timeline'], employee: Handle, kind: ClockKind, at: number): Handle {
  const known: Handle = { id: '' };
  timeline.happen(at, async (ctx) => {
    const found = await findEmployee(ctx, employee.id, { lock: true });
    const event = { kind, at: new Date(at).toISOString(), source: 'device' as const, device_id: 'entrance' };
    known.id = (await register(ctx, found, event)).day.id;
  });
  return known;
}

/** Adds an employee who is at work now. */
function addOpenDay({ timeline, now }: World, employee: Handle | undefined): void {
  if (employee) clock(timeline, employee, 'check_in', now - 30 * 60_000);
}
