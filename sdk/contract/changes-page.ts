import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { OpenApiDocument } from '../../server/surfaces/http/reference/openapi.ts';
import { type Change, changesBetween } from './changes.ts';
import { readShapes } from './shape-text.ts';
import { shapesOf } from './shapes.ts';

export const pageFile = new URL('../../docs/api-changes.md', import.meta.url);
const earlier = '1.0';

/** A change of at least so many operations is described once, and not in each area. */
const many = 20;

const intro = `# Changes of the API

This page compares the contract of this version with that of ${earlier}: operations, parameters, and the names of
properties in bodies and replies. \`npm run api-changes\` makes it; the [changelog](../CHANGELOG.md) says what the changes
mean. What is not listed below has the same names. \`field[like]\` is a filter by a part of a text, which exists only on
fields with an index; use \`search\` for the others.
`;

/** Changes that no comparison of names finds, with the way to follow them. */
const meanings = readFileSync(new URL('./changed-meanings.md', import.meta.url), 'utf8');

const phrases = {
  added: {
    parameters: 'new parameters',
    body: 'new in the body',
    data: 'new in the record',
    reply: 'new in the reply',
  },
  removed: {
    parameters: 'parameters removed',
    body: 'removed from the body',
    data: 'removed from the record',
    reply: 'removed from the reply',
  },
};

const phraseOf = ({ kind, part }: Change) => phrases[kind][part];
const code = (names: Iterable<string>) => [...names].map((name) => `\`${name}\``).join(', ');

/** Batches repeat the properties of their resource. */
const isRepeated = ({ part }: Change, operation: string) => part === 'data' && operation.endsWith('/batch');

/** The path of a resource, for all operations on it. */
const placeOf = (operation: string) =>
  operation.replace(/^\w+ /, '').replace(/(\/(\{\w+\}|export|batch|restore|merge))+$/, '');

export function changesPage(document: OpenApiDocument): string {
  const before = readShapes(readFileSync(new URL(`./${earlier}.txt`, import.meta.url), 'utf8'));
  const { added, removed, changed } = changesBetween(before, shapesOf(document));
  const areas = areasOf(document);
  const areaOf = (operation: string) => areas.get(operation) ?? 'The whole product';
  const common = changed.filter(({ operations }) => operations.length >= many);
  const single = changed.filter(({ operations }) => operations.length < many);
  const names = [...new Set([...areas.values(), areaOf('')])].sort();
  const sections = names.flatMap((area) => {
    const isHere = (operation: string) => areaOf(operation) === area;
    const lines = [...operationLines('New operations', added.filter(isHere)), ...changeLines(single, isHere)];
    return lines.length ? [`## ${area}\n\n${lines.join('\n')}\n`] : [];
  });
  const gone = operationLines('Removed operations', removed);
  const everywhere = [...gone, ...commonLines(common)].join('\n');
  return [intro, meanings, `## In many operations\n\n${everywhere}\n`, ...sections].join('\n');
}

const label = z.string().optional().catch(undefined);

const areasOf = (document: OpenApiDocument): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, one]) => {
        const area = label.parse(one['x-area']);
        return area === undefined ? [] : [[`${method.toUpperCase()} ${path}`, area] as const];
      }),
    ),
  );

const operationLines = (title: string, operations: readonly string[]): string[] =>
  operations.length ? [`- ${title}: ${code(operations)}`] : [];

/** Changes of the same operations are on one line. */
function commonLines(common: readonly Change[]): string[] {
  const groups = Map.groupBy(common, (one) => `${phraseOf(one)} of ${one.operations.length} operations`);
  return [...groups].map(([phrase, all]) => `- ${capital(phrase)}: ${code(all.map(({ name }) => name))}`);
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function changeLines(changes: readonly Change[], isHere: (operation: string) => boolean): string[] {
  const found = changes.flatMap((one) => {
    const operations = one.operations.filter((operation) => isHere(operation) && !isRepeated(one, operation));
    const places = new Set(operations.map(placeOf));
    return [...places].map((place) => ({ place, phrase: phraseOf(one), name: one.name }));
  });
  const groups = Map.groupBy(found, ({ place, phrase }) => `\`${place}\`, ${phrase}`);
  return [...groups]
    .map(([title, all]) => `- ${title}: ${code(new Set(all.map(({ name }) => name).sort()))}`)
    .sort();
}
