import { expect, test } from 'vitest';
import boardEn from '#components/base/wording/messages/en/editing/board.json' with { type: 'json' };
import boardEs from '#components/base/wording/messages/es/editing/board.json' with { type: 'json' };
import boardPt from '#components/base/wording/messages/pt-BR/editing/board.json' with { type: 'json' };
import { en } from '#components/base/wording/words/en.ts';
import { es } from '#components/base/wording/words/es.ts';
import { wordsFrom } from '#components/base/wording/words/lookups.ts';
import { ptBR } from '#components/base/wording/words/pt-BR.ts';
import { sorts } from './cards/ordering.ts';

const languages = [
  { locale: 'en', table: en, board: boardEn, priority: 'Priority', rejected: /reject/i },
  { locale: 'es', table: es, board: boardEs, priority: 'Prioridad', rejected: /rechaz/i },
  { locale: 'pt-BR', table: ptBR, board: boardPt, priority: 'Prioridade', rejected: /rejeit|recus/i },
] as const;

test.each(languages)('priority has one name in the queue ($locale)', ({ table, board, priority }) => {
  expect(wordsFrom(table).property('edit_card', 'priority')).toBe(priority);
  expect([board.act.priority, board.filter.priority]).toEqual([priority, priority]);
  const sentences = [board.dialog.priority, board.done.priority, board.sort.priority, board.priority.value];
  for (const text of sentences) expect(text.toLowerCase()).toContain(priority.toLowerCase());
  // The API has the same name for it, and orders by it under that name.
  expect(sorts).toContain('priority');
});

test.each(languages)(
  'a version in which changes were asked for is not called rejected ($locale)',
  ({ table, rejected }) => {
    const words = wordsFrom(table);
    const said = [
      words.value('edit_version', 'review', 'rejected'),
      words.event('edit_version.rejected'),
      words.value('edit_card', 'status', 'changes_requested'),
      words.event('edit_card.changes_requested'),
    ];
    for (const text of said) expect(text).not.toMatch(rejected);
  },
);
