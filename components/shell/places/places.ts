import {
  IconBell,
  IconBriefcase,
  IconBulb,
  IconCalendar,
  IconChecklist,
  IconChecks,
  IconCrane,
  IconHeadset,
  IconHome,
  IconMovie,
  IconPlugConnected,
  IconSettings,
  IconShoppingCart,
  IconUsers,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Area } from '#components/base/session/facts.ts';
import type messages from '#components/base/wording/messages/en.ts';

type PlaceKey = keyof typeof messages.places;

export interface Place {
  key: PlaceKey;
  href: string;
  /** The address of its records, where it is not below the place. */
  records?: string;
  /** The operation that a person must be allowed to call for this page to be useful: router and verb. */
  needs?: readonly [area: Area, verb: string];
  /** True for pages outside of the console's layout, which need a full page load. */
  isDocument?: boolean;
}

/** The pages for one kind of work. A group with one page is shown as a link. */
export interface PlaceGroup {
  key: keyof typeof messages.shell.groups;
  icon: TablerIcon;
  places: readonly Place[];
}

/** Shown above the groups: the places where work arrives. */
export const arrivals: readonly (Place & { icon: TablerIcon })[] = [
  { key: 'home', href: '/', icon: IconHome },
  { key: 'approvals', href: '/approvals', icon: IconChecks, needs: ['approvals', 'decide'] },
  { key: 'suggestions', href: '/suggestions', icon: IconBulb, needs: ['agentSuggestions', 'list'] },
  { key: 'notifications', href: '/notifications', icon: IconBell },
];

/** The list of a kind of record. */
const list = (key: PlaceKey, address: string, area: Area): Place => ({
  key,
  href: `/data/${address}`,
  needs: [area, 'list'],
});

export const placeGroups = [
  {
    key: 'sell',
    icon: IconBriefcase,
    places: [
      { key: 'pipeline', href: '/deals', records: '/data/deals', needs: ['deals', 'list'] },
      list('leads', 'leads', 'leads'),
      list('customers', 'companies', 'companies'),
      list('contacts', 'contacts', 'contacts'),
      list('quotes', 'quotes', 'quotes'),
      list('products', 'products', 'products'),
      list('contracts', 'contracts', 'contracts'),
    ],
  },
  {
    key: 'support',
    icon: IconHeadset,
    places: [
      { key: 'tickets', href: '/support', needs: ['tickets', 'list'] },
      list('chats', 'chat_conversations', 'chatConversations'),
      list('inbox', 'inbox_messages', 'inboxMessages'),
    ],
  },
  {
    key: 'calendar',
    icon: IconCalendar,
    places: [
      {
        key: 'calendar',
        href: '/calendar',
        records: '/data/calendar_events',
        needs: ['calendarEvents', 'list'],
      },
    ],
  },
  {
    key: 'tasks',
    icon: IconChecklist,
    places: [
      { key: 'tasks', href: '/tasks', records: '/data/tasks', needs: ['tasks', 'list'] },
      list('projects', 'projects', 'projects'),
      list('hours', 'time_entries', 'timeEntries'),
    ],
  },
  {
    key: 'money',
    icon: IconWallet,
    places: [
      list('sales', 'invoices?direction=sale', 'invoices'),
      list('recurring', 'recurring_invoices', 'recurringInvoices'),
      list('purchases', 'invoices?direction=purchase', 'invoices'),
      { key: 'receivables', href: '/receivables', records: '/data/settlements', needs: ['ageing', 'get'] },
      { key: 'bank', href: '/bank', records: '/data/bank_lines', needs: ['bankLines', 'list'] },
      list('transfers', 'bank_transfers', 'bankTransfers'),
      {
        key: 'profitAndLoss',
        href: '/profit-and-loss',
        records: '/postings',
        needs: ['postings', 'result'],
      },
      { key: 'openItems', href: '/open-items', needs: ['openItems', 'list'] },
      { key: 'expenses', href: '/expenses', records: '/data/expenses', needs: ['expenses', 'list'] },
      list('cash', 'cash_movements', 'cashMovements'),
      list('budgets', 'budgets', 'budgets'),
      { key: 'reports', href: '/reports', needs: ['reports', 'get'] },
    ],
  },
  {
    key: 'people',
    icon: IconUsers,
    places: [
      { key: 'me', href: '/me' },
      { key: 'team', href: '/team', needs: ['roster', 'list'] },
      list('employees', 'employees', 'employees'),
      list('leave', 'absences', 'absences'),
      list('attendance', 'attendance', 'attendance'),
      { key: 'payroll', href: '/payroll', records: '/data/payroll_records', needs: ['payroll', 'month'] },
    ],
  },
  {
    key: 'buy',
    icon: IconShoppingCart,
    places: [
      list('orders', 'purchase_orders', 'purchaseOrders'),
      { key: 'openLines', href: '/open-lines', needs: ['purchaseOrders', 'openLines'] },
      list('rfqs', 'rfqs', 'rfqs'),
      list('receipts', 'receipts', 'receipts'),
      list('suppliers', 'suppliers', 'suppliers'),
    ],
  },
  {
    key: 'works',
    icon: IconCrane,
    places: [
      list('clientContracts', 'client_contracts', 'clientContracts'),
      list('subcontracts', 'subcontractor_contracts', 'subcontractorContracts'),
      list('measurements', 'measurements', 'measurements'),
      list('retentions', 'retentions', 'retentions'),
    ],
  },
  {
    key: 'editing',
    icon: IconMovie,
    places: [
      { key: 'myWork', href: '/my-work', needs: ['editCards', 'claim'] },
      { key: 'queue', href: '/queue', needs: ['editCards', 'list'] },
      { key: 'planning', href: '/planning', needs: ['editCards', 'planning'] },
    ],
  },
  {
    key: 'connect',
    icon: IconPlugConnected,
    places: [
      { key: 'connect', href: '/connect' },
      { key: 'tokens', href: '/tokens', needs: ['tokens', 'list'] },
      { key: 'webhooks', href: '/webhooks', needs: ['webhooks', 'list'] },
      { key: 'integrations', href: '/integrations', needs: ['integrationConnections', 'list'] },
      { key: 'requests', href: '/requests', needs: ['requests', 'list'] },
      { key: 'agents', href: '/agents', needs: ['agents', 'list'] },
      { key: 'reference', href: '/docs', isDocument: true },
    ],
  },
  {
    key: 'settings',
    icon: IconSettings,
    places: [
      { key: 'settings', href: '/settings' },
      { key: 'members', href: '/settings/people', needs: ['members', 'update'] },
      { key: 'data', href: '/data' },
    ],
  },
] as const satisfies readonly PlaceGroup[];

export type GroupKey = (typeof placeGroups)[number]['key'];

export const everyPlace: readonly Place[] = [
  ...arrivals,
  ...placeGroups.flatMap(({ places }: PlaceGroup) => places),
];
