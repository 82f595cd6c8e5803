import { expect, test } from 'vitest';
import { contact } from '#server/areas/crm/contacts/contacts.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Resource } from '../resource/resource.ts';
import { createOwnRecord } from './own-record.ts';

test.each([
  ['a property', { frist_name: 'Ana' }, {}, 'frist_name'],
  ['a property that only the server decides', { version: 3 }, {}, 'version'],
  ['a column', { first_name: 'Ana' }, { campaign: 'x' }, 'campaign'],
])('a wrong name of %s is refused before anything is written', (_, input, fixed, name) => {
  // The check happens before the context is used.
  const ctx = {} as Ctx;
  const contacts: Resource = contact.resource;
  expect(() => createOwnRecord(ctx, contacts, input, fixed)).toThrow(
    `${name}: not a property of contact that can be written`,
  );
});
