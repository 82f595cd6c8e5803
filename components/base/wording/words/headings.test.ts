import { expect, test } from 'vitest';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { isImportable } from '#server/resources/resource/importable.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import { locales } from '#server/vocabulary/locales.ts';
import { headingSynonyms } from './heading-synonyms.ts';
import { headingsOf } from './headings.ts';
import { plainHeading } from './plain-heading.ts';
import { wordsOf } from './words.ts';

registerAreas(areas);

const importable = allResources().filter(isImportable);
const writableOf = ({ writable }: (typeof importable)[number]) => Object.keys(writable);

test.each(locales)('every property of what can be imported is found by its word in %s', (locale) => {
  const lost = importable.flatMap((resource) => {
    const names = writableOf(resource);
    const headings = headingsOf(resource.kind, names, locale);
    return names
      .filter((name) => headings[plainHeading(wordsOf(locale).property(resource.kind, name))] !== name)
      .map((name) => `${resource.kind}.${name}: ${wordsOf(locale).property(resource.kind, name)}`);
  });
  expect(importable.length).toBeGreaterThan(40);
  expect(lost).toEqual([]);
});

test('what people usually write is found in whatever language the console is', () => {
  const meant = (kind: string, heading: string) =>
    locales.map((locale) => {
      const resource = importable.find((one) => one.kind === kind);
      return headingsOf(kind, resource ? writableOf(resource) : [], locale)[plainHeading(heading)];
    });
  for (const [kind, heading, property] of [
    ['contact', 'Correo', 'email'],
    ['contact', 'Fecha de nacimiento', 'birthday'],
    ['contact', 'Data de nascimento', 'birthday'],
    ['contact', 'Date of birth', 'birthday'],
    ['contact', 'E-mail', 'email'],
    ['contact', 'Apellidos', 'last_name'],
    ['contact', 'Sobrenome', 'last_name'],
    ['company', 'CIF', 'tax_id'],
    ['company', 'Razón social', 'legal_name'],
    ['company', 'Página web', 'website'],
    ['product', 'Precio', 'price'],
    ['deal', 'Importe', 'amount'],
    ['expense', 'Fecha', 'date'],
    ['employee', 'Puesto', 'position'],
    ['invoice', 'Vencimiento', 'due_date'],
    ['supplier', 'Telefone', 'phone'],
  ] as const)
    expect([kind, heading, ...meant(kind, heading)]).toEqual([kind, heading, property, property, property]);
});

test('every synonym is written as it is looked for, and of a property that there is', () => {
  const known = new Set(
    importable.flatMap((one) => writableOf(one).flatMap((name) => [name, `${one.kind}.${name}`])),
  );
  const odd = Object.entries(headingSynonyms).flatMap(([name, all]) => [
    ...(known.has(name) ? [] : [name]),
    ...all.filter((heading) => plainHeading(heading) !== heading),
  ]);
  expect(odd).toEqual([]);
  expect(Object.keys(headingSynonyms)).toEqual(Object.keys(headingSynonyms).toSorted());
});
