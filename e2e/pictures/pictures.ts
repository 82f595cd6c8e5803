import type { Role } from '#server/kernel/access/access.ts';
import {
  addEndpoint,
  card,
  editRecord,
  first,
  firstTicket,
  heading,
  makeRequests,
  readyCard,
  row,
  runFunction,
  type Step,
  testImport,
  title,
} from './steps.ts';

/** A picture of the documentation, and how it is made. */
export interface Picture {
  /** The name of its file in docs/screenshots, without ".webp". */
  name: string;
  path: string;
  /** Opens what the picture shows and waits until it is there. */
  open: Step;
  /** The person of the demonstration who is signed in. */
  role: Role;
  width: number;
  height: number;
  scheme: 'light' | 'dark';
}

export const desktop = { role: 'owner', width: 1280, height: 860, scheme: 'light' } as const;
const dark = { ...desktop, scheme: 'dark' } as const;
const telephone = { ...desktop, width: 390, height: 844 } as const;

const deals = '/data/deals?status=open';
const firstDeal = (open: Step) => first('/data/deals/dea_', open);

const settings = (part: string): Picture => ({
  ...desktop,
  name: `settings-${part}`,
  path: `/settings/${part}`,
  open: title(/./),
});

/** All pictures of the documentation. `npm run pictures` takes them. */
export const pictures: readonly Picture[] = [
  { ...desktop, name: 'home', path: '/', open: title('Today') },
  { ...telephone, name: 'home-telephone', path: '/', open: title('Today') },
  { ...desktop, name: 'deals', path: '/deals', open: card },
  { ...desktop, name: 'tasks', path: '/tasks', open: card },
  { ...dark, name: 'week', path: '/tasks?view=week', open: title('Tasks') },
  { ...desktop, name: 'calendar', path: '/calendar', open: title('Calendar') },
  { ...desktop, name: 'approvals', path: '/approvals', open: title('Approvals') },
  { ...telephone, name: 'approvals-telephone', path: '/approvals', open: title('Approvals') },
  { ...desktop, name: 'support', path: '/support', open: firstTicket },
  {
    ...desktop,
    name: 'groups',
    path: '/deals?view=list&group=owner_id',
    open: (page) => page.getByRole('main').getByText('Admin (demo)').first().waitFor(),
  },
  { ...desktop, name: 'my-work', path: '/my-work', open: title('My work') },
  { ...telephone, name: 'my-work-telephone', path: '/my-work', open: title('My work') },
  { ...desktop, name: 'queue', path: '/queue', open: readyCard },
  { ...dark, name: 'queue-dark', path: '/queue', open: readyCard },
  {
    ...desktop,
    name: 'card',
    path: '/queue?view=list&status=review',
    open: first('/queue/edc_', (page) => page.getByRole('tab', { name: 'Comments' }).waitFor()),
  },
  { ...desktop, name: 'notifications', path: '/notifications', open: title('Notifications') },
  {
    ...desktop,
    name: 'notification-settings',
    path: '/notifications/settings',
    open: (page) => page.getByText('Assigned to you').first().waitFor(),
  },
  { ...desktop, name: 'suggestions', path: '/suggestions', open: heading('Change') },
  { ...desktop, name: 'agents', path: '/agents', open: title('Agents') },
  { ...desktop, name: 'functions', path: '/agents?tab=functions', open: heading('Texts') },
  { ...desktop, name: 'function', path: '/agents/functions/deal_forecast', open: runFunction },
  {
    ...desktop,
    name: 'agent',
    path: '/agents/pipeline_keeper?tab=settings',
    open: heading('Suggestions it makes'),
  },
  {
    ...desktop,
    name: 'agent-log',
    path: '/agents?tab=log',
    open: (page) => page.getByRole('list', { name: 'Log entries' }).waitFor(),
  },
  { ...desktop, name: 'data', path: '/data', open: title('All records') },
  { ...desktop, name: 'list', path: '/data/deals', open: row },
  { ...desktop, name: 'record', path: deals, open: firstDeal(heading('Details')) },
  { ...desktop, name: 'editing', path: deals, open: firstDeal(editRecord) },
  { ...desktop, name: 'form', path: '/data/quotes/new', open: title('New quote') },
  { ...desktop, name: 'import', path: '/data/contacts/import', open: testImport },
  {
    ...desktop,
    name: 'reports',
    path: '/reports?type=sales&group=source&compare=previous_period',
    open: (page) => page.getByRole('region', { name: 'Report figures' }).waitFor(),
  },
  { ...desktop, name: 'tokens', path: '/tokens', open: title('Tokens') },
  {
    ...desktop,
    name: 'new-token',
    path: '/tokens?new=true',
    open: (page) => page.getByRole('dialog').getByText('/contacts', { exact: true }).first().waitFor(),
  },
  {
    ...desktop,
    name: 'new-webhook',
    path: '/webhooks?new=true',
    open: (page) => page.getByRole('dialog').getByText('contact.*').waitFor(),
  },
  { ...desktop, name: 'webhooks', path: '/webhooks?new=true', open: addEndpoint },
  { ...desktop, name: 'integrations', path: '/integrations', open: title('Integrations') },
  { ...desktop, name: 'connecting', path: '/integrations/catalog/generic_rest', open: title(/./) },
  { ...desktop, name: 'requests', path: '/tokens?new=true', open: makeRequests },
  { ...desktop, name: 'people', path: '/settings/people', open: row },
  {
    ...desktop,
    name: 'invite',
    path: '/settings/people?invite=true',
    open: (page) => page.getByRole('dialog').waitFor(),
  },
  ...['organization', 'hours', 'pipelines', 'modules', 'audit', 'jobs'].map(settings),
  { ...desktop, name: 'documentation', path: '/docs', open: title('Documentation') },
];
