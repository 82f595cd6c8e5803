import type { FilePlace } from '#components/base/files/uploads/file-place.ts';
import { movementKeys } from '#server/areas/finance/postings/posting-keys.ts';
import { logo } from '#server/kernel/values/file-places.ts';
import {
  type Field,
  type FieldGroup,
  flag,
  number,
  numbersOf,
  optional,
  ownText,
  people,
  type Section,
  text,
} from './fields.ts';
import { invoiceSeries, invoicingSections } from './invoicing/invoicing-sections.ts';

const logoPlace: FilePlace = {
  for: 'settings.logo_file_id',
  takes: logo.takes,
  types: logo.types,
  most_bytes: logo.mostBytes,
};

const kindsOfLeave = ['vacation', 'sick', 'personal', 'maternity', 'paternity', 'unpaid', 'other'] as const;

/** The columns of the board of the editing queue that can have a limit. */
const limitedColumns = ['ready', 'in_progress', 'review', 'changes_requested', 'approved'] as const;

const otherNumberedKinds = [
  'quote',
  'contract',
  'ticket',
  'expense',
  'rfq',
  'purchase_order',
  'receipt',
  'goods_return',
  'edit_card',
  'employee',
] as const;
/** All kinds of documents that are numbered. */
export const numberedKinds = [...otherNumberedKinds, ...invoiceSeries] as const;

const leaveRules = kindsOfLeave.map(
  (kind): FieldGroup => ({
    named: { by: 'leave', name: kind },
    whole: `people.leave.${kind}`,
    fields: [
      optional(number(`people.leave.${kind}.days_per_year`, false)),
      optional({
        path: `people.leave.${kind}.accrual`,
        control: { is: 'choice', values: ['yearly', 'monthly'] },
      }),
      optional(number(`people.leave.${kind}.carry_over_days`, false)),
      text(`people.leave.${kind}.carry_over_until`, 5, true),
    ],
  }),
);

const deductions: Field = {
  path: 'people.deductions',
  control: {
    is: 'rows',
    columns: [
      text('name', 100),
      number('percent', false),
      optional({
        path: 'kind',
        control: { is: 'choice', values: ['income_tax', 'social_security', 'other'] },
      }),
    ],
  },
};

const contributions: Field = {
  path: 'people.employer_contributions',
  control: { is: 'rows', columns: [text('name', 100), number('percent', false)] },
};

/** When an authority is paid, where that differs from the rule of the country. */
const debtRules = (['tax_office', 'social_security'] as const).map(
  (name): FieldGroup => ({
    named: { by: 'property', name },
    whole: `authority_debts.${name}`,
    fields: [
      optional({
        path: `authority_debts.${name}.every`,
        control: { is: 'choice', values: ['month', 'quarter'] },
      }),
      optional(number(`authority_debts.${name}.due_day`)),
    ],
  }),
);

/** The columns of money without a document: its category, and the meaning of it. */
const movementKeyRows: Field = {
  path: 'movement_keys',
  control: {
    is: 'rows',
    columns: [text('category', 100), { path: 'key', control: { is: 'choice', values: movementKeys } }],
  },
};

const teams: Field = {
  path: 'teams',
  control: { is: 'rows', columns: [text('name', 100), people('members')] },
};

/** All settings of the organization's page, in the order of the page. */
export const organizationSections: readonly Section[] = [
  { key: 'name', groups: [{ fields: [text('name', 200)] }] },
  {
    key: 'region',
    groups: [
      {
        fields: [
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
    isOnDocuments: true,
    groups: [
      {
        fields: [
          optional({ path: 'branding.color', control: { is: 'color' } }),
          { path: 'branding.logo_file_id', control: { is: 'file', place: logoPlace }, isOptional: true },
          ownText('branding.logo_url', 2000),
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
          number('policies.invoice_due_days'),
          number('policies.document_link_days'),
          number('policies.fx_tolerance_pct'),
          flag('policies.purchase_invoice_needs_order'),
          optional(number('cashflow.low_balance', false)),
          number('cashflow.horizon_days'),
          movementKeyRows,
        ],
      },
      {
        named: { by: 'property', name: 'approval_limits' },
        fields: [
          optional(number('approval_limits.expense', false)),
          optional(number('approval_limits.purchase_order', false)),
        ],
      },
      {
        named: { by: 'property', name: 'tolerances' },
        fields: [
          optional(number('tolerances.price_over_last_pct', false)),
          optional(number('tolerances.receipt_over_order_pct', false)),
          optional(number('tolerances.invoice_over_receipt_pct', false)),
          optional(number('tolerances.invoice_over_price_pct', false)),
        ],
      },
    ],
  },
  { key: 'numbering', groups: otherNumberedKinds.map((kind) => numbersOf(kind)) },
  {
    key: 'editing',
    groups: [
      {
        fields: [
          optional(number('editing.wip_limit')),
          number('editing.lease_minutes'),
          number('editing.first_refusal_minutes'),
          number('editing.max_rounds'),
          flag('editing.four_eyes'),
          number('editing.approvals_needed'),
          optional(number('editing.review_hours')),
          people('editing.reviewers'),
          { path: 'editing.skills', control: { is: 'skills' } },
        ],
      },
      {
        named: { by: 'property', name: 'column_limits' },
        fields: limitedColumns.map((column) => optional(number(`editing.column_limits.${column}`))),
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
          number('people.late_grace_minutes'),
          number('people.longest_shift_minutes'),
          number('people.overtime_rate', false),
          number('people.rest_day_rate', false),
          deductions,
          contributions,
        ],
      },
      ...debtRules,
    ],
  },
  {
    key: 'mail',
    groups: [
      {
        fields: [
          optional({
            path: 'mail.connection_id',
            control: { is: 'record', kinds: ['integration_connection'] },
          }),
        ],
      },
    ],
  },
  { key: 'integrations', groups: [{ fields: [flag('strict_properties')] }] },
  { key: 'others', groups: [{ fields: [{ path: 'custom_fields', control: { is: 'pairs' } }] }] },
];

const priorities = ['urgent', 'high', 'normal', 'low'] as const;

/** Shown on the page of business hours, because its minutes count only within those hours. */
export const slaSection: Section = {
  key: 'sla',
  groups: [
    ...priorities.map(
      (priority): FieldGroup => ({
        named: { by: 'property', name: priority },
        fields: [number(`sla.${priority}.first_response`), number(`sla.${priority}.resolution`)],
      }),
    ),
    {
      fields: [
        number('sla.warn_at_pct'),
        number('policies.ticket_reopen_days'),
        number('policies.ticket_auto_close_days'),
      ],
    },
  ],
};

/** The sections of all pages. */
export const allSections: readonly Section[] = [
  ...organizationSections,
  ...Object.values(invoicingSections),
  slaSection,
];

export const fieldsIn = ({ groups }: Section): Field[] => groups.flatMap(({ fields }) => [...fields]);
