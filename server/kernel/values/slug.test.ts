import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Ask us', 'ask-us'],
  ['  ¿Qué te contamos? ', 'que-te-contamos'],
  ['Orçamento & Ação 2026', 'orcamento-acao-2026'],
  ['表单', 'form'],
  ['a'.repeat(100), 'a'.repeat(60)],
])('%j becomes %s', (name, slug) => {
  expect(slugOf(name, 'form')).toBe(slug);
});
