import { address, leftOut, type ProductExport, same } from './product-export.ts';

const product = 'HubSpot';

/** Values that HubSpot computes, which have no meaning elsewhere. */
const computed = same(
  leftOut,
  'create date',
  'last activity date',
  'last modified date',
  'recent conversion date',
  'number of associated contacts',
  'number of associated deals',
  'associated company ids',
  'associated contact ids',
  'associated deal ids',
  'contact owner',
  'company owner',
  'deal owner',
);

export const hubspot: readonly ProductExport[] = [
  {
    product,
    kind: 'contact',
    marks: [
      ['record id'],
      ['first name'],
      ['last name'],
      ['lead status', 'lifecycle stage', 'contact owner'],
    ],
    columns: {
      ...address,
      ...computed,
      'record id': 'external_ids.hubspot',
      'first name': 'first_name',
      'last name': 'last_name',
      ...same('email', 'email', 'email address'),
      ...same('phone', 'phone number', 'phone', 'mobile phone number'),
      'job title': 'job_title',
      ...same('company_id', 'associated company', 'company name', 'primary company'),
    },
  },
  {
    product,
    kind: 'company',
    marks: [['record id'], ['company name'], ['company domain name', 'company owner']],
    columns: {
      ...address,
      ...computed,
      'record id': 'external_ids.hubspot',
      'company name': 'name',
      'company domain name': 'domain',
      'phone number': 'phone',
      'website url': 'website',
      industry: 'industry',
      'number of employees': 'size',
    },
  },
  {
    product,
    kind: 'deal',
    marks: [['record id'], ['deal name'], ['deal stage']],
    columns: {
      ...computed,
      'record id': 'external_ids.hubspot',
      'deal name': 'title',
      amount: 'amount',
      currency: 'currency',
      'close date': 'expected_close_date',
      ...same('company_id', 'associated company', 'primary company'),
      'associated contact': 'contact_id',
    },
  },
];
