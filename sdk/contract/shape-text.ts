import { z } from 'zod';
import { type Part, parts, type Shape, type Shapes } from './shapes.ts';

type Names = ReadonlySet<string>;

/**
 * Writes each set of names once, with a number, and then one line per operation with the numbers of its parts:
 * `GET /contacts parameters=3 data=12`. Filters of a parameter are together: `amount[,gt,lt]` for `amount`, `amount[gt]`
 * and `amount[lt]`.
 */
export function writeShapes(shapes: Shapes): string {
  const sets = new Map<string, number>();
  const numberOf = (names: Names) => {
    const text = withFilters(names);
    if (!sets.has(text)) sets.set(text, sets.size + 1);
    return sets.get(text);
  };
  const operations = [...shapes]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([operation, shape]) => {
      const filled = parts.filter((part) => shape[part].size);
      return [operation, ...filled.map((part) => `${part}=${numberOf(shape[part])}`)].join(' ');
    });
  const numbered = [...sets].map(([text, number]) => `${number} ${text}`);
  return `${[...numbered, ...operations].join('\n')}\n`;
}

const partNumber = z.tuple([z.enum(parts), z.string()]);

export function readShapes(text: string): Shapes {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' '));
  const isSet = ([head = '']: string[]) => /^\d+$/.test(head);
  const sets = new Map(lines.filter(isSet).map(([number, ...names]) => [number, withoutFilters(names)]));
  return new Map(
    lines
      .filter((line) => !isSet(line))
      .map(([method, path, ...numbers]) => {
        const shape: Record<Part, Names> & Shape = { ...empty };
        for (const one of numbers) {
          const [part, number] = partNumber.parse(one.split('='));
          shape[part] = sets.get(number) ?? empty[part];
        }
        return [`${method} ${path}`, shape];
      }),
  );
}

const none: Names = new Set();
const empty: Shape = { parameters: none, body: none, data: none, reply: none };

function withFilters(names: Names): string {
  const filters = Map.groupBy([...names].sort(), (name) => name.split('[')[0] ?? '');
  return [...filters]
    .map(([base, all]) =>
      all.length === 1 && all[0] === base
        ? base
        : `${base}[${all.map((name) => name.slice(base.length + 1, -1)).join(',')}]`,
    )
    .join(' ');
}

const withoutFilters = (texts: readonly string[]): Names =>
  new Set(
    texts.flatMap((text) => {
      const [base = '', filters] = text.replace(']', '').split('[');
      return filters === undefined
        ? [base]
        : filters.split(',').map((filter) => (filter ? `${base}[${filter}]` : base));
    }),
  );
