import { expect, test } from 'vitest';
import { bodies, isSomebody, personOf } from './outcome.ts';

const form = { name: 'Ask us' };

test.each([
  [{ name: 'Ana García López' }, { first_name: 'Ana', last_name: 'García López' }],
  [
    { nombre: 'Ana', apellidos: 'García', correo: 'a@example.com' },
    { first_name: 'Ana', last_name: 'García', email: 'a@example.com' },
  ],
  [{ name: 'Ana' }, { first_name: 'Ana' }],
  [{ celular: '600 000 000' }, { phone: '600 000 000' }],
  [{ name: true, constructor: 'x' }, {}],
])('%j is the person %j', (answers, person) => {
  expect(personOf(answers)).toEqual(person);
  expect(isSomebody(answers)).toBe(Object.keys(person).length > 0);
});

test('a contact gets the known facts about the person, and keeps every answer', () => {
  const answers = { name: 'Ana García', email: 'a@example.com', cargo: 'Producer', budget: 900 };
  expect(bodies.contact(form, answers)).toEqual({
    first_name: 'Ana',
    last_name: 'García',
    email: 'a@example.com',
    job_title: 'Producer',
    source: 'Form: Ask us',
    custom_fields: answers,
  });
});

test.each([
  [{ name: 'Ana García', empresa: 'Norte' }, 'Ana García'],
  [{ first_name: 'Ana', last_name: 'García' }, 'Ana García'],
  [{ company: 'Norte', email: 'a@example.com' }, 'Norte'],
  [{ email: 'a@example.com' }, 'a@example.com'],
  [{ colour: 'red' }, 'Ask us'],
])('a lead always has a name: %j → %s', (answers, name) => {
  expect(bodies.lead(form, answers)).toMatchObject({ name, source: 'Form: Ask us' });
});

test('a ticket has the subject of the answers, or that of the form, and the message', () => {
  expect(bodies.ticket(form, { asunto: 'Invoice', mensaje: 'It is wrong' })).toMatchObject({
    subject: 'Invoice',
    description: 'It is wrong',
  });
  expect(bodies.ticket(form, {})).toEqual({
    subject: 'Ask us',
    channel: 'form',
    custom_fields: {},
  });
});
