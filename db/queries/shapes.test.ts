import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contacts } from '../schema/crm/contacts.ts';
import { preparedByShape, shapeCheck } from './shapes.ts';

const before = shapeCheck.timesOfEach;
beforeEach(() => {
  shapeCheck.timesOfEach = 2;
});
afterEach(() => {
  shapeCheck.timesOfEach = before;
});

const byEmail = (shape: string) =>
  preparedByShape(shape, (db, { value }: { value: string }) =>
    db.select({ id: contacts.id }).from(contacts).where(eq(contacts.email, value)),
  );
const byPhone = (shape: string) =>
  preparedByShape(shape, (db, { value }: { value: string }) =>
    db.select({ id: contacts.id }).from(contacts).where(eq(contacts.phone, value)),
  );

test('a query is built once for each name', () => {
  expect(byEmail('contact by email')).toBe(byEmail('contact by email'));
});

test('two queries with the same name are refused in tests', () => {
  byEmail('contact by something');
  expect(() => byPhone('contact by something')).toThrow('Two queries have the name "contact by something"');
});
