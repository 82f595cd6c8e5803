import { expect, test } from 'vitest';
import { hasPreview } from './has-preview.ts';

const usual = { verb: 'document', made_of: [], is_file: true, follows_form: true, when: {} };
const screen = (document: Partial<typeof usual> | null) => ({
  screen: { document: document && { ...usual, ...document } },
  states: { initial: 'draft' },
});

test('a form has a preview as long as its record has a document that is not final', () => {
  const invoice = screen({ when: { direction: 'sale' } });
  expect(hasPreview(invoice, {}, undefined)).toBe(true);
  expect(hasPreview(invoice, { direction: 'sale' }, 'draft')).toBe(true);
  expect(hasPreview(invoice, { direction: 'purchase' }, undefined)).toBe(false);
  expect(hasPreview(invoice, { direction: 'sale' }, 'issued')).toBe(false);
});

test('a kind without a document of its own has none', () => {
  expect(hasPreview(screen(null), {}, undefined)).toBe(false);
  expect(hasPreview(screen({ follows_form: false }), {}, undefined)).toBe(false);
});
