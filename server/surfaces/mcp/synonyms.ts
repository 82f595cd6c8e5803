/** Words that mean about the same when people name an operation. The plural of a word is the word itself. */
const groups: readonly string[] = [
  'create add make new insert register open book',
  'delete remove erase trash discard',
  'update change edit modify set rename',
  'list find search query all',
  'get read show view fetch see',
  'send mail email deliver',
  'contact person customer client buyer',
  'company account customer client business organization',
  'deal opportunity sale negotiation',
  'lead prospect enquiry inquiry',
  'quote quotation proposal estimate offer',
  'invoice bill receivable',
  'payment pay settle',
  'expense cost spending reimbursement',
  'cashflow cash movement bank',
  'ticket case issue support complaint request',
  'message reply answer respond comment',
  'task todo assignment',
  'activity call meeting note log',
  'employee staff worker colleague',
  'absence leave vacation holiday sick',
  'attendance clock hours shift timesheet',
  'payroll salary wage payslip',
  'supplier vendor provider',
  'order purchase buy procurement',
  'receipt delivery received arrival',
  'video card edit footage',
  'version cut draft upload',
  'review approve approval accept confirm grant',
  'reject decline deny refuse',
  'cancel void withdraw',
  'contract agreement document',
  'sign signature signing',
  'calendar appointment booking schedule',
  'webinar attendee registration',
  'campaign newsletter marketing blast',
  'webhook hook callback subscription',
  'integration connection connector sync',
  'token key credential',
  'member user team invite invitation',
  'report dashboard statistics metric kpi',
  'product item article sku',
  'price rate tariff',
  'undo restore recover undelete',
  'merge combine deduplicate duplicate',
  'export download csv',
  'import upload load',
  'history timeline audit trail',
  'notification alert reminder inbox',
  'file attachment document',
];

const alike = new Map<string, Set<string>>();
for (const group of groups) {
  const words = group.split(' ');
  for (const word of words) {
    const known = alike.get(word) ?? new Set();
    for (const other of words) if (other !== word) known.add(other);
    alike.set(word, known);
  }
}

export const synonymsOf = (word: string): ReadonlySet<string> => alike.get(word) ?? new Set();
