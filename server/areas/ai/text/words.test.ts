import { expect, test } from 'vitest';
import { languageOf } from './languages.ts';
import { isStopWord, stem, termsOf, wordsOf } from './words.ts';

test.each([
  [['facturas', 'factura', 'facturar', 'facturado', 'facturación'], 'factur'],
  [['devoluciones', 'devolución', 'devolução', 'devoluções'], 'devolu'],
  [['printers', 'printer', 'printing', 'printed', 'print'], 'print'],
  [['envío', 'envíos', 'enviar', 'enviado'], 'envi'],
  [['shipping', 'shipped', 'ship'], 'ship'],
  [['delivery', 'deliveries'], 'deliveri'],
  [['pagamento', 'pagamentos', 'pagar', 'pago'], 'pag'],
])('%j have one stem', (words, expected) => {
  expect([...new Set(words.map(stem))]).toEqual([expected]);
});

test('a word with digits, or of three letters, is its own stem', () => {
  expect(['INV-2026', 'p95', 'red', 'api'].map((word) => wordsOf(word).map(stem))).toEqual([
    ['inv', '2026'],
    ['p95'],
    ['red'],
    ['api'],
  ]);
});

test('what a text is about is left when small words are gone, whatever the language', () => {
  expect(termsOf('La factura de marzo está duplicada')).toEqual(['factur', 'marz', 'duplic']);
  expect(termsOf('A fatura de março está duplicada')).toEqual(['fatur', 'marc', 'duplic']);
  expect(termsOf('The invoice of March has been duplicated')).toEqual(['invoic', 'march', 'duplicat']);
  expect(['Está', 'não', 'whether'].every(isStopWord)).toBe(true);
});

test.each([
  ['El vídeo está listo para la revisión del cliente', 'es'],
  ['O vídeo está pronto para a revisão do cliente', 'pt'],
  ['The video is ready for the review of the client', 'en'],
  ['1234 +++', undefined],
])('%s is %s', async (text, expected) => {
  expect(await languageOf(text)).toBe(expected);
});
