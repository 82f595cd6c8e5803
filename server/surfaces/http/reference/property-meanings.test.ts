import { expect, test } from 'vitest';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { appRouter } from '#server/product/router.ts';
import { entryFor, propertiesOf, propertyMeanings } from './property-meanings.ts';
import { wholeDocument } from './whole-document.ts';

registerAreas(areas);
const document = wholeDocument(appRouter);
const meanings = propertyMeanings();

test('every property has a description', () => {
  const silent = [...propertiesOf(document)].filter(({ schema }) => schema.description === undefined);
  const names = new Set(silent.map((one) => one.names.join('.')));
  expect([...names], 'Add a sentence to server/surfaces/http/reference/meanings').toEqual([]);
});

test('every operation and parameter has a description', () => {
  const operations = Object.values(document.paths).flatMap((one) => Object.values(one));
  const silent = operations.flatMap(({ operationId, description, parameters = [] }) => [
    ...(description ? [] : [operationId]),
    ...parameters.filter((one) => !one.description).map(({ name }) => `${operationId} ${name}`),
  ]);
  expect(silent).toEqual([]);
});

test('every description is a sentence that says more than the name', () => {
  const isFiller = (name: string, text: string) =>
    !/^[A-Z`].*\.$/.test(text) ||
    text.split(' ').length < 3 ||
    text.toLowerCase() === `the ${name.replaceAll('_', ' ')}.`;
  const fillers = [...meanings].filter(([name, text]) => isFiller(name.split('.').at(-1) ?? '', text));
  expect(fillers).toEqual([]);
});

test('every description is of a property that the document has', () => {
  const used = new Set([...propertiesOf(document)].map(({ names }) => entryFor(meanings, names)));
  expect([...meanings.keys()].filter((name) => !used.has(name))).toEqual([]);
});
