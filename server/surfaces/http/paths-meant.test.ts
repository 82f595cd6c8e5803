import { expect, test } from 'vitest';
import { pathsMeant } from './paths-meant.ts';

const paths = [
  '/contacts',
  '/contacts/{id}',
  '/settings/webhooks',
  '/integrations/webhooks',
  '/support/tickets',
];

test.each([
  ['/contact', ['/contacts']],
  ['/Contacts', ['/contacts']],
  ['/webhooks', ['/settings/webhooks', '/integrations/webhooks']],
  ['/Tickets', ['/support/tickets']],
  ['/contacts/con_1/webhooks', ['/settings/webhooks', '/integrations/webhooks']],
  ['/invoices', []],
  ['', []],
  [`/contacts/${'x'.repeat(8_000)}/webhooks`, []],
])('%s', (asked, expected) => {
  expect(pathsMeant(asked, paths)).toEqual(expected);
});
