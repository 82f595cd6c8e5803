import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { areas } from '#server/calls/areas.ts';
import { allKinds } from '#server/calls/ids.ts';
import { registerAreas } from '#server/calls/register-areas.ts';
import { describeRefusedValues } from '#server/kernel/schema/wording.ts';
import { explanationsOfServer, sentencesOfServer } from '../../../e2e/wording/sentences.ts';
import { catalogues } from './catalogues.ts';
import { forms } from './forms.ts';
import { explain, translate } from './translate.ts';

registerAreas(areas);
describeRefusedValues();

/** What the library of our schemas says where we say nothing. */
const ofSchemas: Record<string, [z.ZodType, unknown]> = {
  'Invalid input': [z.any().refine(() => false), 1],
  'Invalid number: must be a multiple of {0}': [z.number().multipleOf(0.01), 0.001],
  'Unrecognized key: {0}': [z.strictObject({}), { a: 1 }],
  'Unrecognized keys: {0}': [z.strictObject({}), { a: 1, b: 2 }],
};

const said = sentencesOfServer();
const explained = explanationsOfServer();
const sentences = [...said.keys(), ...Object.keys(ofSchemas)];
const places = (text: string) => [...text.matchAll(/\{(\d+)(?::(\w+))?\}/g)];
const numbers = (text: string) => [...new Set(places(text).map(([, number]) => number))].sort();

test('the code is read: what it says in plain words, with places, through functions, tables and their callers', () => {
  expect(said.size).toBeGreaterThan(700);
  expect(sentences).toEqual(
    expect.arrayContaining([
      'is required',
      'must have at least {0} characters',
      'the ticket is closed already',
      'The {0} "{1}" was not found: an id of this kind begins with "{2}_".',
      'cannot go from {0} to {1}; record a payment: POST /finance/invoices/{id}/payments; allowed: {2}',
      'The import "{0}" was not found.',
    ]),
  );
});

test.each(Object.entries(ofSchemas))('a schema says "%s" by itself', (sentence, [schema, given]) => {
  const told = schema.safeParse(given).error?.issues[0]?.message ?? '';
  expect(told).toMatch(new RegExp(`^${sentence.replace(/\{\d\}/, '.+')}$`));
});

test('what functions and agents give as reasons is read too', () => {
  expect(explained.size).toBeGreaterThan(300);
  expect([...explained.keys()]).toEqual(
    expect.arrayContaining(['It was expected to close on {0}', 'the same e-mail address {0}']),
  );
});

describe.each(Object.entries(catalogues))('in %s', (_, { explanations }) => {
  test('every reason of a function or an agent is there, and none that nobody gives', () => {
    const missing = [...explained.keys()].filter((one) => !explanations.has(one));
    expect(missing.map((one) => `${one} (${explained.get(one)?.at})`)).toEqual([]);
    expect([...explanations.keys()].filter((one) => !explained.has(one))).toEqual([]);
  });

  test('every reason holds what its sentence holds', () => {
    const lossy = [...explanations].filter(([one, told]) => `${numbers(one)}` !== `${numbers(told)}`);
    expect(lossy).toEqual([]);
    const untold = [...explained].filter(([sentence, { words }]) =>
      words.some((place) => !explanations.get(sentence)?.includes(`{${place}:said}`)),
    );
    expect(untold).toEqual([]);
  });
});

describe.each(Object.entries(catalogues))('in %s', (_, { sentences: translations, nouns, roles }) => {
  test('every sentence that the server says to a caller is there, and none that it does not say', () => {
    const missing = sentences.filter((one) => !translations.has(one));
    expect(missing.map((one) => `${one} (${said.get(one)?.at})`)).toEqual([]);
    expect([...translations.keys()].filter((one) => !sentences.includes(one))).toEqual([]);
  });

  test('every translation holds what its sentence holds, and says how', () => {
    const lossy = [...translations].filter(([one, told]) => `${numbers(one)}` !== `${numbers(told)}`);
    expect(lossy).toEqual([]);
    const named = [...translations.values()].flatMap((told) => places(told).map(([, , form]) => form));
    const unknown = named.filter((form) => form !== undefined && form !== 'said' && !forms.has(form));
    expect(unknown).toEqual([]);
  });

  test('words of ours in a place are told in the same language', () => {
    const untold = [...said].flatMap(([sentence, { words }]) =>
      words.filter((place) => !translations.get(sentence)?.includes(`{${place}:said}`)).map(() => sentence),
    );
    expect(untold).toEqual([]);
  });

  test('every kind of record has a noun with its article, and every role its name', () => {
    expect(allKinds().filter((kind) => !nouns.has(kind))).toEqual([]);
    for (const noun of nouns.values()) expect(noun).toMatch(/^(el|la|los|las|o|a|os|as) \S/);
    expect([...roles.keys()]).toEqual(['viewer', 'member', 'manager', 'admin', 'owner']);
  });
});

const odd = fc.string({ unit: 'binary', maxLength: 30 });

test.each(['es', 'pt-BR'] as const)('whatever a sentence holds, it is found and holds it in %s', (locale) => {
  const filled = fc.constantFrom(...sentences).chain((sentence) => {
    const texts = sentence.split(/\{\d+\}/);
    const isClear = (held: string) =>
      !texts.slice(1).some((text) => text && `${held}${text}`.indexOf(text) < held.length);
    const values = fc.array(odd.filter(isClear), {
      minLength: texts.length - 1,
      maxLength: texts.length - 1,
    });
    return values.map((held) => ({ sentence, held }));
  });
  fc.assert(
    fc.property(filled, ({ sentence, held }) => {
      let at = 0;
      const message = sentence.replace(/\{\d+\}/g, () => held[at++] ?? '');
      const told = translate(message, locale);
      expect(told).not.toBe(message);
      for (const value of held) expect(told).toContain(value);
    }),
    { numRuns: 3_000 },
  );
});

test('what nobody here says stays as it is, and English is English', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const message = `§ ${text}`;
      expect(translate(message, 'en')).toBe(message);
      expect(translate(message, 'es')).toBe(message);
    }),
  );
  expect(translate('constructor', 'es')).toBe('constructor');
});

test.each([
  ['must have at least 3 characters', 'debe tener al menos 3 caracteres', 'deve ter pelo menos 3 caracteres'],
  [
    'must be text or a number or true or false',
    'debe ser texto o un número o true o false',
    'deve ser texto ou um número ou true ou false',
  ],
  ['must be a list, not null', 'debe ser una lista, no null', 'deve ser uma lista, não null'],
  [
    'The edit card "x" was not found.',
    'No se encontró la tarjeta de edición "x".',
    'Não encontramos o cartão de edição "x".',
  ],
  [
    'an invoice has no property "a"; it was kept in custom_fields. Did you mean "b"?',
    'Una factura no tiene ninguna propiedad "a"; se guardó en custom_fields. ¿Quizá "b"?',
    'Uma fatura não tem nenhuma propriedade "a"; foi guardada em custom_fields. Seria "b"?',
  ],
  [
    'the purchase order "PO-1" names it, and what is in the books keeps what it names; end this instead (status archived)',
    'el pedido de compra PO-1 lo nombra, y lo que está en los libros conserva lo que nombra; en su lugar se puede cerrar este registro (status archived)',
    'o pedido de compra PO-1 cita este registro, e o que está nos livros conserva o que cita; em vez disso, encerre este registro (status archived)',
  ],
  [
    'from draft to sent needs the role manager; allowed: sent',
    'pasar de draft a sent requiere el rol Responsable; permitidos: sent',
    'passar de draft a sent exige o papel Gerente; permitidos: sent',
  ],
  [
    'hook.example.com: the host name does not exist; deliveries fail until it does.',
    'hook.example.com: el nombre del servidor no existe; las entregas fallarán hasta entonces.',
    'hook.example.com: o nome do servidor não existe; as entregas falharão até lá.',
  ],
])('%s', (message, spanish, portuguese) => {
  expect(translate(message, 'es')).toBe(spanish);
  expect(translate(message, 'pt-BR')).toBe(portuguese);
});

test.each([
  [
    'This person is responsible for it: 30 minutes, after 10 of other work',
    'Esta persona es responsable de ella: 30 minutos, después de 10 de otro trabajo',
  ],
  [
    '2 of 3 decided deals that were in its stage were won; the pipeline says 40 %; expected on 2026-05-01',
    'se ganaron 2 de 3 oportunidades decididas que estuvieron en su etapa; el embudo dice 40 %; se espera para el 2026-05-01',
  ],
  [
    'its address (of a public provider): 1 of 4 were converted, of all 25 %',
    'su dirección (de un proveedor público): se convirtieron 1 de 4, de todos el 25 %',
  ],
  ['They called us yesterday', 'They called us yesterday'],
])('the reason "%s"', (reason, spanish) => {
  expect(explain(reason, 'en')).toBe(reason);
  expect(explain(reason, 'es')).toBe(spanish);
});

test('however many semicolons people write, a reason is told at once', () => {
  const described = '; '.repeat(1_000);
  const started = performance.now();
  expect(explain(`no item shares a word with “${described}”`, 'es')).toContain('ninguna partida');
  expect(performance.now() - started).toBeLessThan(1_000);
});
