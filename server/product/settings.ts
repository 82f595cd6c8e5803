import { z } from 'zod';
import { contractsPolicies } from '#server/areas/contracts/settings.ts';
import { crmPolicies, crmSettings } from '#server/areas/crm/settings.ts';
import { editingSettings } from '#server/areas/editing/settings.ts';
import { financePolicies, financeSettings } from '#server/areas/finance/settings.ts';
import { hrSettings } from '#server/areas/hr/settings.ts';
import { platformSettings } from '#server/areas/platform/settings/platform-settings.ts';
import { purchasingSettings } from '#server/areas/purchasing/settings.ts';
import { workPolicies, workSettings } from '#server/areas/work/settings.ts';
import { documentPolicies } from '#server/base/documents/customer/link-settings.ts';
import { teamSettings } from '#server/base/identity/team-settings.ts';
import { retentionSettings } from '#server/base/storage/retention-settings.ts';
import { kernelSettings } from '#server/kernel/settings/settings.ts';
import { policiesPart, type StoredSettings, settingsPart } from '#server/kernel/settings/settings-part.ts';

const policies = policiesPart({
  ...crmPolicies.shape,
  ...workPolicies.shape,
  ...contractsPolicies.shape,
  ...financePolicies.shape,
  ...documentPolicies.shape,
});

const settings = settingsPart({
  ...kernelSettings.shape,
  ...teamSettings.shape,
  ...retentionSettings.shape,
  ...platformSettings.shape,
  ...crmSettings.shape,
  ...workSettings.shape,
  ...financeSettings.shape,
  ...hrSettings.shape,
  ...purchasingSettings.shape,
  ...editingSettings.shape,
});

/** The policies in the order in which the API shows them. A missing one is a type error. */
const shownPolicies = {
  quote_accept_wins_deal: true,
  contract_sign_wins_deal: true,
  campaign_needs_opt_in: true,
  purchase_invoice_needs_order: true,
  invoice_due_days: true,
  fx_tolerance_pct: true,
  document_link_days: true,
  ticket_auto_close_days: true,
  ticket_reopen_days: true,
} as const satisfies Record<keyof typeof policies.shape, true>;

const shown = {
  legal_name: true,
  tax_id: true,
  address: true,
  registry_text: true,
  bank_accounts: true,
  timezone: true,
  country: true,
  locale: true,
  currency: true,
  fiscal_year_start: true,
  taxes_closed_until: true,
  books_closed_until: true,
  reopening_reason: true,
  business_hours: true,
  holidays: true,
  sequences: true,
  tolerances: true,
  approval_limits: true,
  policies: true,
  sla: true,
  people: true,
  editing: true,
  teams: true,
  cashflow: true,
  authority_debts: true,
  movement_keys: true,
  mail: true,
  contacts: true,
  companies: true,
  branding: true,
  retention_days: true,
  modules: true,
  custom_fields: true,
  past_timezones: true,
  strict_properties: true,
} as const satisfies Record<keyof typeof settings.shape | 'policies', true>;

const schema = z
  .strictObject({
    ...settings.shape,
    policies: z.strictObject(policies.shape).pick(shownPolicies).prefault({}),
  })
  .pick(shown);

const stillValid = (stored: StoredSettings): Record<string, unknown> => ({
  ...settings.stillValid(stored),
  ...('policies' in stored ? { policies: policies.stillValid(stored) } : {}),
});

/** The settings of all areas together, as `GET /settings` shows them. */
export const organizationSettings = {
  schema,
  stillValid,
  read: (stored: StoredSettings) => schema.parse(stillValid(stored)),
};
type AllSettings = typeof organizationSettings;

declare module '#server/kernel/settings/organization-settings.ts' {
  interface OrganizationSettings extends AllSettings {}
}

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    organization_settings: z.input<typeof schema>;
  }
}
