import { expect, test } from 'vitest';
import { termsOf } from '../text/words.ts';
import { fillSlots } from './reply-slots.ts';
import { likeTickets } from './ticket-likeness.ts';
import { isLearnable, judgeBy, type Past, triedOut, usable } from './triage.ts';
import { categorySign, prioritySign } from './triage-keywords.ts';

const asked: Record<string, string[]> = {
  billing: [
    'La factura de marzo llegó duplicada',
    'A fatura tem o valor errado',
    'The invoice shows another address',
  ],
  access: [
    'No puedo entrar con mi contraseña',
    'A senha não funciona',
    'My password was reset and I cannot log in',
  ],
};
const past: Past[] = Array.from({ length: 36 }, (_, nth) => {
  const label = nth % 2 ? 'access' : 'billing';
  return { label, terms: termsOf(asked[label]?.[Math.floor(nth / 2) % 3] ?? '') };
});

test.each([
  ['Otra factura duplicada', 'billing', 'factur'],
  ['Esqueci a senha', 'access', 'senh'],
  ['Wrong address on the invoice', 'billing', 'invoic'],
])('%s is %s', (text, category, word) => {
  const guessed = judgeBy(past)(termsOf(text));
  expect(guessed?.value).toBe(category);
  expect(guessed?.words).toContain(word);
  expect(guessed?.probability).toBeGreaterThan(0.8);
});

test('words that nobody has seen decide nothing, and what hardly ever occurred is not learned', () => {
  expect(judgeBy(past)(termsOf('El dron perdió una hélice'))).toBeUndefined();
  expect(usable([...past, { label: 'rare', terms: ['dron'] }])).toHaveLength(36);
  expect([
    isLearnable(past),
    isLearnable(past.slice(0, 29)),
    isLearnable(past.filter((_, n) => n % 2)),
  ]).toEqual([true, false, false]);
});

/** By turns of six, all are seen in the older 25: the newer 11 are known by their words, where "billing" is right 5 times. */
test('the hit rate is that of the newest three tenths', () => {
  expect(triedOut(past)).toMatchObject({ right: 11, of: 11, rate: 1, baseline: 0.455 });
});

test.each([
  ['No me llega el reembolso', 'billing', undefined],
  ['URGENTE: estamos ao vivo e caiu', undefined, 'urgent'],
  ['When puedas: sugerencia sobre la descarga', 'delivery', 'low'],
  ['The export crashes and I am blocked', 'technical', 'high'],
  ['Hola', undefined, undefined],
])('%s: by words alone', (text, category, priority) => {
  expect([categorySign(text)?.value, prioritySign(text)?.value]).toEqual([category, priority]);
});

const ticket = (id: string, subject: string) => ({
  id,
  number: id,
  subject,
  description: null,
  category: null,
  priority: 'normal',
  assignee_id: null,
  contact_id: null,
  solved_at: '2026-01-01T00:00:00.000Z',
});

test('one word in common is an accident, unless little more was asked', () => {
  const solved = [
    ticket('T-1', 'El vídeo se corta al exportar'),
    ticket('T-2', 'Factura del vídeo corporativo'),
  ];
  const like = (text: string) => likeTickets(text, solved, 5).map((one) => one.ticket.id);
  expect(like('El vídeo nuevo se corta siempre')).toEqual(['T-1']);
  expect(like('factura')).toEqual(['T-2']);
});

test('no name of somebody else is left in an answer', () => {
  const before = { contact: 'Ana', number: 'T-000001' };
  const answer = 'Hola, Ana: sobre T-000001, Anabel lo arregla. Gracias, Ana.';
  expect(fillSlots(answer, before, { contact: 'Inês', number: 'T-000044' })).toEqual({
    reply: 'Hola, Inês: sobre T-000044, Anabel lo arregla. Gracias, Inês.',
    slots: [
      { name: 'contact', from: 'Ana', to: 'Inês' },
      { name: 'ticket', from: 'T-000001', to: 'T-000044' },
    ],
  });
  expect(fillSlots(answer, before, { contact: null, number: null }).reply).toBe(
    'Hola: sobre, Anabel lo arregla. Gracias.',
  );
});
