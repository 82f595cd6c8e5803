import { expect, test } from 'vitest';
import { plainHeading } from '#components/base/wording/words/plain-heading.ts';
import { guessAll } from '../mapping.ts';
import { productExports, recognizedExport } from './recognized.ts';

/** The columns of real files, with the property that each belongs to. */
const files = [
  {
    product: 'HubSpot',
    kind: 'contact',
    columns: {
      'Record ID': 'external_ids.hubspot',
      'First Name': 'first_name',
      'Last Name': 'last_name',
      Email: 'email',
      'Phone Number': 'phone',
      'Contact owner': '-',
      'Lead Status': 'custom_fields.Lead Status',
      'Associated Company': 'company_id',
    },
  },
  {
    product: 'HubSpot',
    kind: 'deal',
    columns: {
      'Record ID': 'external_ids.hubspot',
      'Deal Name': 'title',
      'Deal Stage': 'custom_fields.Deal Stage',
      'Close Date': 'expected_close_date',
      Amount: 'amount',
    },
  },
  {
    product: 'Holded',
    kind: 'supplier',
    columns: {
      'Nombre fiscal*': 'name',
      'NIF contacto*': 'tax_id',
      Dirección: 'address.street',
      Población: 'address.city',
      'Código postal': 'address.postal_code',
      Provincia: 'address.region',
      País: 'address.country',
      SWIFT: 'custom_fields.SWIFT',
    },
  },
  {
    product: 'Odoo',
    kind: 'company',
    columns: {
      id: 'external_ids.odoo',
      name: 'name',
      vat: 'tax_id',
      street: 'address.street',
      zip: 'address.postal_code',
      city: 'address.city',
      'country_id/id': 'address.country',
      is_company: '-',
    },
  },
  {
    product: 'Personio',
    kind: 'employee',
    columns: {
      ID: 'external_ids.personio',
      'First name': 'first_name',
      'Last name': 'last_name',
      'Hire date': 'hire_date',
      Department: 'department_id',
      'Weekly hours': 'custom_fields.Weekly hours',
      Status: '-',
    },
  },
];

test.each(files)('an export of $product for $kind is recognized, with all its columns', (file) => {
  const columns = Object.keys(file.columns);
  const known = recognizedExport(file.kind, columns);
  expect(known?.product).toBe(file.product);
  expect(guessAll(columns, known?.columns ?? {})).toEqual(file.columns);
});

test('a file of no product, and one of another kind of record, are read like every file', () => {
  expect(recognizedExport('contact', ['First name', 'Last name', 'Email'])).toBeUndefined();
  expect(recognizedExport('company', ['Name', 'Tax ID', 'City', 'Country'])).toBeUndefined();
  expect(recognizedExport('task', ['Record ID', 'Deal Name', 'Deal Stage'])).toBeUndefined();
});

test('headings are written as they are compared, and each export recognizes only itself', () => {
  for (const { product, kind, marks, columns } of productExports) {
    for (const heading of [...marks.flat(), ...Object.keys(columns)])
      expect(plainHeading(heading)).toBe(heading);
    const found = recognizedExport(
      kind,
      marks.map(([first = '']) => first),
    );
    expect([kind, found?.product]).toEqual([kind, product]);
  }
});
