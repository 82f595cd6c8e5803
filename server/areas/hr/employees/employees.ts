import { z } from 'zod';
import { employees as table } from '#db/schema/hr/employees.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { endOfDay, startOfDay } from '#server/kernel/values/days.ts';
import type { Field, Fields } from '#server/kernel/values/field.ts';
import { field } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { lines } from '#server/kernel/values/nested-fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { nextNumber } from '#server/resources/records/numbers.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { yearOf } from '../absences/absence-halves.ts';
import { workSchedule } from '../calendar.ts';
import { reviewLeave, todayOf } from '../leave/leave-review.ts';
import { sourcesChanged } from '../payroll/payroll-stale.ts';
import { circlesOf } from '../tree.ts';
import { refuseWithHistory } from './employee-history.ts';
import { employeeStates } from './employee-states.ts';
import { employmentRules, lastDayProblems, periodsAfter, rehireProblems } from './employment.ts';
import { settleLeaving } from './leaving.ts';
import { datedTerms, termsGiven } from './pay-terms/derive-terms.ts';
import { contractTypes, type PayTerm, payFrequencies, payTerm } from './pay-terms/pay-term.ts';
import { nextTerms, termsOn, valuesOf } from './pay-terms/terms-list.ts';

const bank = field(
  'object',
  z
    .looseObject({
      holder: z.string().trim().max(200).nullish(),
      iban: z.string().trim().max(40).nullish(),
      bic: z.string().trim().max(20).nullish(),
    })
    .nullish(),
  z.looseObject({}).nullable(),
);

const document = {
  name: z.string().trim().min(1).max(200),
  url: z.url({ protocol: /^https?$/ }).max(2000),
  expires_on: z.iso.date().nullish(),
};
const documentRead = {
  name: z.string(),
  url: z.string(),
  expires_on: z.string().nullish(),
};

const period = z.object({ hire_date: z.string(), termination_date: z.string() });

/** Pay is computed from these properties. */
const payFields = [
  'base_salary',
  'pay_frequency',
  'currency',
  'work_schedule',
  'hire_date',
  'termination_date',
  'pay_terms',
] as const;

async function derive(
  ctx: Ctx,
  record: Given<Employee>,
  before: Employee | undefined,
): Promise<Partial<Employee>> {
  const { currency } = settingsOf(ctx);
  const own = { ...termsGiven(record), currency: record.currency ?? currency };
  const known = before && { ...before, currency: before.currency ?? currency };
  return {
    employee_number: before ? before.employee_number : await nextNumber(ctx, 'employee'),
    ...(known ? datedTerms(ctx, { ...own, pay_terms: record.pay_terms }, known) : own),
    periods: periodsAfter(record, before),
    leave_reviewed_on: before ? record.leave_reviewed_on : todayOf(ctx),
  };
}

async function check(
  ctx: Ctx,
  record: Employee,
  changed: readonly NameIn<Employee>[],
  before: Employee | undefined,
): Promise<DetailOf<Employee>[]> {
  return [
    ...rehireProblems(record, before, changed),
    ...lastDayProblems(record, before),
    ...(await circlesOf(
      ctx,
      'employee',
      { column: 'manager_id', id: record.id, above: record.manager_id },
      changed,
    )),
  ];
}

async function follow(
  ctx: Ctx,
  record: Employee,
  before: Employee | undefined,
  changed: readonly NameIn<Employee>[],
) {
  const isNew = before === undefined;
  const isLeaving = record.status === 'terminated' && before?.status !== 'terminated';
  if (isNew || changed.includes('hire_date') || changed.includes('termination_date')) {
    const years = new Set([todayOf(ctx), record.hire_date, record.termination_date ?? todayOf(ctx)]);
    for (const year of new Set([...years].map(yearOf)))
      if (year >= yearOf(todayOf(ctx))) await reviewLeave(ctx, record, year);
  }
  if (isLeaving || (record.status === 'terminated' && changed.includes('termination_date')))
    await settleLeaving(ctx, record);
  if (!isNew && payFields.some((name) => changed.includes(name)))
    await sourcesChanged(ctx, { employee: record.id });
  if (!isNew && changed.includes('deleted_at') && record.deleted_at !== null)
    await refuseWithHistory(ctx, record.id);
}

/** Terminates an employee automatically after their last day. */
async function ringLeaving(ctx: Ctx, record: Employee): Promise<void> {
  await amendRecord(ctx, employee.resource, record.id, { status: 'terminated' });
}

/** Reviews leave when a month begins; at the beginning of a year this carries days over from the last one. */
async function ringReview(ctx: Ctx, record: Employee): Promise<void> {
  const today = todayOf(ctx);
  await reviewLeave(ctx, record, yearOf(today));
  await amendRecord(ctx, employee.resource, record.id, { leave_reviewed_on: today }, null);
}

/** The record takes over the terms that begin today. */
async function ringTerms(ctx: Ctx, record: Employee): Promise<void> {
  const now = termsOn(record.pay_terms ?? [], todayOf(ctx));
  if (now) await amendRecord(ctx, employee.resource, record.id, { ...valuesOf(now), pay_since: now.from });
}

const nextMonth = (date: string): string => {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
};

const beginningOf = (term: PayTerm | undefined, timezone: string) =>
  term ? startOfDay(term.from, timezone) : null;

/** The terms of employment, and links with people that decide who reads what; a new employee may begin with them. */
const terms = <W extends z.ZodType, R extends z.ZodType>(of: Field<W, R>) =>
  f.guarded('manager', of, { isFreeWhenNew: true });

const employeeFields = {
  status: employeeStates.field,
  first_name: f.requiredText(100),
  last_name: f.requiredText(100),
  email: f.email(),
  phone: f.text(40),
  user_id: f.guarded('manager', f.reference('user')),
  department_id: terms(f.reference('department')),
  manager_id: terms(f.reference('employee')),
  position: f.text(200),
  hire_date: terms(f.required(f.date())),
  termination_date: terms(f.date()),
  contract_type: terms(f.oneOf(contractTypes)),
  work_schedule: terms(workSchedule()),
  base_salary: f.restricted('manager', f.money()),
  pay_frequency: terms(f.oneOf(payFrequencies)),
  currency: terms(f.currency()),
  bank: f.restricted('manager', bank),
  documents: lines(document, documentRead),
} satisfies Fields;

const employeeDerived = {
  employee_number: f.derived('text', z.string()),
  periods: f.derived('list', z.array(period)),
  pay_terms: f.restricted('manager', f.derived('list', z.array(payTerm).nullable())),
  // The day from which the pay of today holds.
  pay_since: f.restricted('manager', f.derived('date', z.string().nullable())),
  // The day up to which leave has been allotted.
  leave_reviewed_on: f.derived('date', z.string().nullable()),
} satisfies Fields;

export type Employee = RecordOf<typeof employeeFields & typeof employeeDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    employee: Employee;
  }
}

export const employee = defineResource({
  kind: 'employee',
  prefix: 'emp',
  numbered: 'E-',
  plural: 'employees',
  path: '/hr/employees',
  tag: 'Employees',
  about: 'Employees: employment, working hours and pay.',
  area: 'hr',
  table,
  screen: {
    title: ['first_name', 'last_name'],
    columns: ['status', 'position', 'department_id', 'manager_id', 'hire_date', 'email'],
    essentials: [
      'first_name',
      'last_name',
      'email',
      'position',
      'department_id',
      'manager_id',
      'hire_date',
      'contract_type',
      'base_salary',
      'currency',
    ],
    later: ['termination_date'],
    next: {
      onboarding: ['step:active'],
      suspended: ['step:active'],
      terminated: ['step:active'],
    },
    // The page of an employee has its own place for changes of pay.
    calls: { changePay: { isElsewhere: true }, removePay: { isElsewhere: true } },
  },
  views: {
    record: {
      head: ['position', 'department_id', 'manager_id', 'hire_date'],
      feed: ['absences', 'expenses'],
      hide: ['first_name', 'last_name', 'leave_reviewed_on', 'pay_terms', 'pay_since'],
      related: ['absences', 'payroll_records', 'expenses', 'attendance'],
    },
    board: { by: 'status' },
  },
  fields: employeeFields,
  derived: employeeDerived,
  defaults: {
    contract_type: 'permanent',
    pay_frequency: 'monthly',
    documents: [],
    periods: [],
    pay_terms: [],
  },
  filters: [
    'status',
    'department_id',
    'manager_id',
    'user_id',
    'employee_number',
    'email',
    'position',
    'contract_type',
    'hire_date',
    'termination_date',
  ],
  sorts: ['created_at', 'updated_at', 'last_name', 'hire_date'],
  search: ['employee_number', 'first_name', 'last_name', 'email', 'position'],
  expand: { department: 'department_id', manager: 'manager_id', user: 'user_id' },
  match: ['email'],
  rules: employmentRules,
  check,
  derive,
  follow,
  alarms: ({ status, leave_reviewed_on: on, termination_date: last, pay_terms, pay_since }, ctx) =>
    status === 'terminated'
      ? {}
      : {
          pay_terms: beginningOf(nextTerms(pay_terms ?? [], pay_since), settingsOf(ctx).timezone),
          leave_review: on !== null ? startOfDay(nextMonth(on), settingsOf(ctx).timezone) : null,
          leaving: last !== null ? endOfDay(last, settingsOf(ctx).timezone) : null,
        },
  whenDue: { leave_review: ringReview, leaving: ringLeaving, pay_terms: ringTerms },
  exampleDerived: { employee_number: 'E-000001' },
  example: {
    first_name: 'Nuria',
    last_name: 'Vidal',
    email: 'nuria.vidal@example.com',
    position: 'Editor',
    hire_date: '2024-01-08',
    contract_type: 'permanent',
    work_schedule: Object.fromEntries(
      ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [
        day,
        [
          { from: '09:00', to: '14:00' },
          { from: '15:00', to: '18:00' },
        ],
      ]),
    ),
    pay_frequency: 'monthly',
  },
});
