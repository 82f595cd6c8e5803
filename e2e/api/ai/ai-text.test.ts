import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller, newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

let server: OwnServer;
let ask: (feature: string, body: Record<string, unknown>) => Promise<Answer>;
beforeAll(async () => {
  server = await startServer({ now: () => Date.parse('2026-03-02T10:00:00Z') });
  const api = caller(server, (await newTenant(server)).tokens.member);
  ask = async (feature, body) => {
    const reply = await api('POST', `/ai/${feature}`, body);
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data;
  };
});
afterAll(() => server.close());

// biome-ignore lint/suspicious/noExplicitAny: every function has a result of its own
type Answer = { status: string; result: any } & Record<string, unknown>;

const stories = {
  es: 'El cliente pide cambiar la música del vídeo. La música actual no encaja con la marca del cliente. Enviamos tres propuestas de música al cliente. La oficina cierra en agosto.',
  pt: 'O cliente pede para mudar a música do vídeo. A música atual não combina com a marca do cliente. Enviamos três propostas de música ao cliente. O escritório fecha em agosto.',
  en: 'The client wants to change the music of the video. The current music does not fit the brand of the client. We sent three music proposals to the client. The office is closed in August.',
};

test.each([
  ['es', 'música', 'La oficina'],
  ['pt', 'música', 'O escritório'],
  ['en', 'music', 'The office'],
] as const)(
  '%s: the language of a text is recognized, and the text is summarized and searched for keywords',
  async (language, word, aside) => {
    const text = stories[language];
    expect((await ask('language', { text })).result.language).toBe(language);
    const short = await ask('summarize', { text, sentences: 2 });
    expect(short).toMatchObject({ status: 'done', engine: 'statistics', sample_size: 4 });
    expect(short.result).toMatchObject({ language, sentences: [{ text: expect.any(String) }, {}] });
    // The unrelated sentence is left out. The others are quoted exactly, in their order.
    expect(short.result.summary).not.toContain(aside);
    for (const one of short.result.sentences) expect(text).toContain(one.text);
    const { keywords } = (await ask('keywords', { text })).result;
    expect(keywords.some(({ phrase }: { phrase: string }) => phrase.includes(word))).toBe(true);
  },
);

test.each([
  ['El montaje es excelente y la atención muy amable, gracias', 'positive'],
  ['O vídeo chegou atrasado e com erros, estou muito insatisfeito', 'negative'],
  ['The delivery was late, nobody answers and the file is broken', 'negative'],
  ['Adorei o resultado, ficou perfeito', 'positive'],
  ['La reunión es el martes en la sala de montaje', 'neutral'],
])('%s', async (text, mood) => {
  const answer = await ask('sentiment', { text });
  expect(answer).toMatchObject({ status: 'done', engine: 'rules', result: { sentiment: mood } });
});

test('values in a text are normalized, and doubtful ones are marked', async () => {
  const text =
    'Factura de Norte S.L., CIF B12345674: 1.234,56 € antes del 15/03/2026. Dudas: Ana@Norte.example o +34 612 345 678. El CPF 529.982.247-26 no vale. Pago mañana.';
  const answer = await ask('extract', { text });
  const items = answer.result.items.map((one: Record<string, unknown>) => [one.kind, one.value, one.valid]);
  expect(items).toEqual([
    ['tax_id', 'B12345674', true],
    ['amount', '1234.56', null],
    ['date', '2026-03-15', null],
    ['email', 'ana@norte.example', null],
    ['phone', '+34612345678', null],
    ['tax_id', '52998224726', false],
    ['date', '2026-03-03', null],
  ]);
  for (const { text: found, at } of answer.result.items)
    expect(text.slice(at, at + found.length)).toBe(found);
  expect(answer.evidence).toContainEqual({ text: '“529.982.247-26”: the check digits are wrong' });
  expect((await ask('extract', { text: 'Nada de nada' })).result.items).toEqual([]);
});

test.each([
  ['language', { text: 'xyz 123' }, 3],
  ['summarize', { text: 'Una frase sola.' }, 3],
  ['keywords', { text: 'Hola' }, 5],
  ['sentiment', { text: '12 34' }, 1],
] as const)('%s does not guess from too little data', async (feature, body, needed) => {
  const answer = await ask(feature, body);
  expect(answer).toMatchObject({ status: 'insufficient_data', engine: null, result: null, needed });
  expect(Number(answer.have)).toBeLessThan(needed);
  expect(answer.about).toEqual(expect.any(String));
});

test('long texts of odd characters are answered in time', async () => {
  const texts = [
    '\u200B\u{1F600}'.repeat(2_000),
    'a@'.repeat(20_000),
    '1.'.repeat(20_000),
    '- '.repeat(20_000),
  ];
  const features = ['language', 'summarize', 'keywords', 'sentiment', 'extract'];
  for (const text of [...texts, 'No va. '.repeat(7_000), '1 2 3 '.repeat(8_000), 'x'.repeat(50_000)])
    for (const feature of features) {
      const started = performance.now();
      await ask(feature, { text });
      expect(performance.now() - started, `${feature} of ${text.slice(0, 8)}`).toBeLessThan(5_000);
    }
});
