import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Transition } from '#server/kernel/values/states.ts';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { allResources, findResource } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { verbOf } from '#server/resources/resource/states.ts';

registerAreas(areas);

const folder = new URL('../../../docs/', import.meta.url);
const marked = /<!-- states:(\w+) -->\n([\s\S]*?)<!-- \/states -->/g;

/** Returns the label of a step's arrow: its verb, its role and its needed values. */
function labelOf(move: Transition): string {
  const who = move.by === 'platform' ? 'the platform' : move.role;
  const needs = Object.keys(move.needs ?? {});
  const unless = move.unless === undefined ? [] : [`unless it has ${move.unless}`];
  const conditions = [...(who ? [who] : []), ...needs.map((name) => `needs ${name}`), ...unless];
  return `${verbOf(move)}${conditions.length ? ` (${conditions.join(', ')})` : ''}`;
}

function diagramOf({ states }: Resource): string {
  if (!states) return '';
  const table: Record<string, Partial<Record<string, Transition>>> = states.table;
  const arrows = Object.entries(table).flatMap(([from, row]) =>
    Object.entries(row).flatMap(([to, move]) => (move ? [`  ${from} --> ${to}: ${labelOf(move)}`] : [])),
  );
  const ends = states.names.filter((name) => Object.keys(table[name] ?? {}).length === 0);
  const lines = [`  [*] --> ${states.initial}`, ...arrows, ...ends.map((name) => `  ${name} --> [*]`)];
  return `\`\`\`mermaid\nstateDiagram-v2\n${lines.join('\n')}\n\`\`\`\n`;
}

const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));

test.each(pages)('the diagrams of docs/%s match the declarations', (name) => {
  const file = new URL(name, folder);
  const text = readFileSync(file, 'utf8');
  const wanted = text.replaceAll(marked, (_, kind: Resource['kind']) => {
    const resource = findResource(kind);
    expect(resource?.states, `${name} draws ${kind}`).toBeDefined();
    return `<!-- states:${kind} -->\n${resource ? diagramOf(resource) : ''}<!-- /states -->`;
  });
  if (process.env.UPDATE_DOCS) writeFileSync(file, wanted);
  else expect(text, 'run again with UPDATE_DOCS=1').toBe(wanted);
});

const machines = allResources().filter(({ states, verbs }) => states && verbs.includes('update'));

test.each(machines)('the reference lists every step of a $kind', (resource) => {
  const { states } = resource;
  const { meta } = resource.operations.update ?? {};
  for (const [from, row] of Object.entries(states?.table ?? {})) {
    const line = meta?.openapi.description.split('\n').find((one) => one.startsWith(`- ${from} → `)) ?? '';
    const steps = line.split(' → ')[1] ?? '';
    expect(steps.split(/, (?![^(]*\))/).map((step) => step.split(' (')[0])).toEqual(
      Object.keys(row).length ? Object.keys(row) : [''],
    );
    for (const move of Object.values<Transition | undefined>(row)) {
      if (!move) continue;
      for (const name of Object.keys(move.needs ?? {})) expect(steps).toContain(name);
      if (move.by !== 'platform' && move.role) expect(steps).toContain(move.role);
    }
  }
});
