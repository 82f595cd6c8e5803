import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('timeBilling', {
  clientMissing: 'the project {project} has no client; set its client_company_id',
  entryInvoiced:
    'the time entry {entry} is on the invoice {invoice}; leave it out, or remove it from that invoice first',
  entryMissing: 'the time entry {entry} was not found; leave it out',
  entryNotBillable: 'the time entry {entry} is not billable; leave it out, or set is_billable of it to true',
  entryOfCompany:
    'the time entry {entry} is for the customer {theirs}, and the invoice for {own}; leave it out, or give it a project of this customer',
  entryOfCurrency: 'the time entry {entry} is in {theirs}, and the invoice in {own}; leave it out',
  entryOfNoCustomer:
    'the time entry {entry} has no customer; give it a project, and the project its client_company_id',
  entryOfProject: 'the time entry {entry} belongs to {theirs}; leave it out, or set its project_id to {own}',
  entryTwice:
    'the time entry {entry} is charged by another line of this invoice too; leave it out of one of them',
  entryWithoutRate:
    'the time entry {entry} has no rate; set its rate, or the hourly_rate of the project, or set is_billable to false',
  noCustomer: 'no company',
  noProject: 'no project',
  nothingOpen: 'the project has no open billable time in this period',
  saleOnly: 'is only for lines of invoices to customers; leave it out',
  timeOfEntry: '{days}: {description}',
  timeOfPerson: 'Work of {person}, {days}',
  timeOfProject: '{project}: work, {days}',
  timeOn: 'Work, {days}',
  tooManyEntries: '{count} time entries are too many for an invoice, which charges at most {most}',
  tooManyOpen:
    'more than {most} time entries are open, which is the most that an invoice charges; send from and to for a part of them',
  untilDay: '{from} to {to}',
});
