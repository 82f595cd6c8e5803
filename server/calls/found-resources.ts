import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkReferences } from '#server/kernel/resource/declaration.ts';
import { allResources, operationsOf } from '#server/kernel/resource/registry.ts';
import { areaFolders } from './areas.ts';
import type { OperationFacts } from './operation.ts';

type Operations = Record<string, OperationFacts>;

const folder = path.join(import.meta.dirname, '../areas');

/** Only these are loaded for being there: another file may be a program of its own. */
const definesResource = (file: string) =>
  /= (defineResource|defineFeature|defineAgent|defineTopic|defineProvider)(<\w+>)?\(/.test(
    readFileSync(file, 'utf8'),
  );

for (const area of areaFolders) {
  const files = globSync(`${area}/**/*.ts`, { cwd: folder }).map((file) => path.join(folder, file));
  for (const file of files.sort().filter(definesResource)) await import(pathToFileURL(file).href);
}

checkReferences(allResources());

const camel = (plural: string) => plural.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The operations of every resource that no area has put together with verbs of its own, by their paths. */
export function foundResources(areas: Readonly<Record<string, Operations>>): Record<string, Operations> {
  const named = new Set(Object.values(areas).flatMap((verbs) => Object.values(verbs)));
  return Object.fromEntries(
    allResources()
      .filter((resource) => !Object.values(operationsOf(resource)).some((op) => named.has(op)))
      .sort((a, b) => (a.path < b.path ? -1 : 1))
      .map((resource) => [camel(resource.plural), operationsOf(resource)]),
  );
}
