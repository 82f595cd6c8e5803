import { type Field, type FieldGroup, flag, number, optional, type Section, text } from './fields.ts';

const kindsOfLeave = ['vacation', 'sick', 'personal', 'maternity', 'paternity', 'unpaid', 'other'] as const;
const year = 525_600;

export const numberedKinds = [
  'quote',
  'contract',
  'ticket',
  'invoice',
  'credit_note',
  'purchase_invoice',
  'purchase_credit_note',
  'expense',
  'rfq',
  'purchase_order',
  'receipt',
  'edit_card',
  'employee',
] as const;
/** Those that can begin anew every year. */
const yearly: readonly string[] = ['invoice', 'credit_note', 'purchase_invoice', 'purchase_credit_note'];

const numbering = numberedKinds.map(
  (kind): FieldGroup => ({
    named: { by: 'kind', name: kind },
    fields: [
      text(`sequences.${kind}.prefix`, 20, true),
      optional(number(`sequences.${kind}.padding`, 1, 12)),
      ...(yearly.includes(kind) ? [flag(`sequences.${kind}.yearly`, true)] : []),
    ],
  }),
);

const leaveRules = kindsOfLeave.map(
  (kind): FieldGroup => ({
    named: { by: 'leave', name: kind },
    whole: `people.leave.${kind}`,
    fields: [
      optional(number(`people.leave.${kind}.days_per_year`, 0, 366, 2)),
      optional({
        path: `people.leave.${kind}.accrual`,
        control: { is: 'choice', values: ['yearly', 'monthly'] },
      }),
      optional(number(`people.leave.${kind}.carry_over_days`, 0, 366, 2)),
      text(`people.leave.${kind}.carry_over_until`, 5, true),
    ],
  }),
);

const deductions: Field = {
  path: 'people.deductions',
  control: { is: 'rows', columns: [text('name', 100), number('percent', 0, 100, 4)] },
};

const teams: Field = {
  path: 'teams',
  control: { is: 'rows', columns: [text('name', 100), { path: 'members', control: { is: 'people' } }] },
};

/** Everything that the organization's page lets be changed, in the order in which it stands there. */
export const organizationSections: readonly Section[] = [
  {
    key: 'identity',
    groups: [{ fields: [text('name', 200), text('legal_name', 200, true), text('tax_id', 40, true)] }],
  },
  {
    key: 'region',
    groups: [
      {
        fields: [
          optional({ path: 'country', control: { is: 'country' } }),
          { path: 'timezone', control: { is: 'zone' } },
          { path: 'locale', control: { is: 'language' } },
          { path: 'currency', control: { is: 'currency' } },
          { path: 'fiscal_year_start', control: { is: 'month' } },
        ],
      },
    ],
  },
  {
    key: 'branding',
    groups: [
      {
        fields: [
          optional({ path: 'branding.color', control: { is: 'color' } }),
          text('branding.logo_url', 2000, true),
        ],
      },
    ],
  },
  { key: 'teams', groups: [{ fields: [teams] }] },
  {
    key: 'sales',
    groups: [
      {
        fields: [
          flag('policies.quote_accept_wins_deal'),
          flag('policies.contract_sign_wins_deal'),
          flag('policies.campaign_needs_opt_in'),
          flag('contacts.unique_email'),
          flag('companies.unique_domain'),
          flag('companies.unique_tax_id'),
        ],
      },
    ],
  },
  {
    key: 'money',
    groups: [
      {
        fields: [
          number('policies.invoice_due_days', 0, 365),
          flag('policies.purchase_invoice_needs_order'),
          optional(number('cashflow.low_balance', -1e12, 1e12, 2)),
          number('cashflow.horizon_days', 1, 365),
        ],
      },
      {
        named: { by: 'property', name: 'approval_limits' },
        fields: [
          optional(number('approval_limits.expense', 0, 1e12, 2)),
          optional(number('approval_limits.purchase_order', 0, 1e12, 2)),
        ],
      },
      {
        named: { by: 'property', name: 'tolerances' },
        fields: [
          optional(number('tolerances.price_over_last_pct', 0, 100, 2)),
          optional(number('tolerances.receipt_over_order_pct', 0, 100, 2)),
          optional(number('tolerances.invoice_over_receipt_pct', 0, 100, 2)),
          optional(number('tolerances.invoice_over_price_pct', 0, 100, 2)),
        ],
      },
    ],
  },
  { key: 'numbering', groups: numbering },
  {
    key: 'editing',
    groups: [
      {
        fields: [
          optional(number('editing.wip_limit', 1, 100)),
          number('editing.lease_minutes', 5, 1440),
          number('editing.first_refusal_minutes', 0, 10_080),
          number('editing.max_rounds', 0, 50),
          { path: 'editing.reviewers', control: { is: 'people' } },
          { path: 'editing.skills', control: { is: 'skills' } },
        ],
      },
    ],
  },
  {
    key: 'leave',
    groups: [
      ...leaveRules,
      { fields: [{ path: 'people.paid_leave', control: { is: 'choices', values: kindsOfLeave } }] },
    ],
  },
  {
    key: 'attendance',
    groups: [
      {
        fields: [
          flag('people.attendance_required'),
          flag('people.deduct_lateness'),
          number('people.late_grace_minutes', 0, 2880),
          number('people.longest_shift_minutes', 60, 2880),
          number('people.overtime_rate', 0, 10, 4),
          number('people.rest_day_rate', 0, 10, 4),
          deductions,
        ],
      },
    ],
  },
  {
    key: 'mail',
    groups: [{ fields: [optional({ path: 'mail.connection_id', control: { is: 'connection' } })] }],
  },
  { key: 'others', groups: [{ fields: [{ path: 'custom_fields', control: { is: 'pairs' } }] }] },
];

const priorities = ['urgent', 'high', 'normal', 'low'] as const;

/** Stands beside the hours in which its minutes count. */
export const slaSection: Section = {
  key: 'sla',
  groups: [
    ...priorities.map(
      (priority): FieldGroup => ({
        named: { by: 'property', name: priority },
        fields: [
          number(`sla.${priority}.first_response`, 1, year),
          number(`sla.${priority}.resolution`, 1, year),
        ],
      }),
    ),
    {
      fields: [
        number('sla.warn_at_pct', 1, 99),
        number('policies.ticket_reopen_days', 0, 365),
        number('policies.ticket_auto_close_days', 1, 365),
      ],
    },
  ],
};

export const fieldsIn = ({ groups }: Section): Field[] => groups.flatMap(({ fields }) => [...fields]);
