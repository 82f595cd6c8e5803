export interface Happened {
  type: string;
  data: { object: unknown };
}

/** Routers that each resource makes out of date, in addition to those that the server lists. */
const more: Readonly<Record<string, readonly string[]>> = {
  invoice: ['ageing', 'bankLines', 'openItems', 'postings'],
  settlement: ['ageing', 'bankLines', 'openItems', 'postings'],
  expense: ['openItems', 'postings'],
  payroll_record: ['openItems', 'postings'],
  cash_movement: ['postings'],
  absence: ['roster', 'leaveBalances'],
  attendance: ['roster'],
  department: ['roster'],
  employee: ['roster'],
  leave_balance: ['leaveBalances'],
  opening_item: ['ageing', 'invoices', 'cashMovements', 'openItems', 'postings'],
  api_token: ['tokens', 'onboarding'],
  edit_card: ['onboarding'],
  invitation: ['invitations', 'onboarding'],
  saved_view: ['views'],
  member: ['users', 'onboarding'],
  webhook: ['webhooks', 'webhookSettings', 'onboarding'],
  integration_connection: ['integrationMapping', 'integrationLinks'],
  integration_run: ['integrationConnections', 'integrationLinks'],
  settings: ['settings', 'roster'],
  module: ['settings'],
  pipeline: ['pipelines'],
  deal: ['reports'],
  lead: ['reports'],
  activity: ['reports'],
  project: ['reports'],
  notification: ['notifications'],
  agent: ['agents'],
};

/** The routers whose answers an event makes out of date. Notifications to other people are ignored. */
export function affectedBy(
  { type, data }: Happened,
  person: string,
  readers: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  const [first = ''] = type.split('.');
  if (first === 'notification' && recipientOf(data.object) !== person) return [];
  return [...(readers[first] ?? []), ...(more[first] ?? [])];
}

const recipientOf = (object: unknown): unknown =>
  typeof object === 'object' && object !== null && 'recipient_id' in object ? object.recipient_id : undefined;
