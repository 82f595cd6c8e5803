import { expect, test } from 'vitest';
import { learnCategories } from './expense-categories.ts';

const booked = (label: string, description: string, supplier: string | null = null) => ({
  label,
  description,
  supplier,
});

/** The railway was booked as travel four times of five: 80 %, which is more than the 60 % asked for. */
const railway = [
  ...['Madrid', 'Lugo', 'Vigo', 'Bilbao'].map((town) => booked('travel', `Ticket to ${town}`, 'railway')),
  booked('meals', 'Coffee on the train', 'railway'),
];
const loose = [booked('office', 'Paper'), booked('office', 'Paper and ink')];
const guess = learnCategories([...railway, ...loose]);

test('four of five of the railway were travel, so a coffee of the railway is travel too', () => {
  expect(guess({ description: 'Coffee', supplier: 'railway' })).toEqual({
    by: 'supplier',
    guesses: [
      { label: 'travel', probability: 0.8 },
      { label: 'meals', probability: 0.2 },
    ],
    reasons: [],
    majority: { same: 4, of: 5 },
  });
});

test('of a supplier nobody knows, the words decide, and say which', () => {
  const guessed = guess({ description: 'Paper, A4', supplier: 'new' });
  expect(guessed.by).toBe('words');
  expect(guessed.guesses[0]?.label).toBe('office');
  expect(guessed.reasons).toEqual(['paper']);
});

test('two bookings of a supplier are no majority yet', () => {
  const few = learnCategories([...loose, booked('travel', 'Taxi', 'cab'), booked('travel', 'Taxi', 'cab')]);
  expect(few({ description: 'Ink', supplier: 'cab' }).by).toBe('words');
});
