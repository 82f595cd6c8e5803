import { wordsOf } from '../kind-words.ts';
import type { Resource } from './resource.ts';
import { isHidden } from './restricted.ts';
import type { Row } from './store.ts';

/** What a record is known by, the first that it has of each. */
const numbers = ['number', 'code'];
const names = ['title', 'name', 'subject', 'description'];
const persons = ['first_name', 'last_name'];
const days = ['period', 'date', 'start_date', 'period_from'];
const longest = 120;

/** "E-000001 Train to Valencia": enough to know which record is meant; never what only some may read. */
export function called(resource: Resource, record: Row): string {
  const seen = (name: string) => {
    const value = name in resource.all && !isHidden(resource, name) ? record[name] : null;
    return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
  };
  const first = (all: readonly string[]) => all.flatMap(seen).slice(0, 1);
  const person = persons.flatMap(seen).join(' ');
  const own = [...first(numbers), ...(person ? [person] : first(names))];
  const words = own.length ? own : [wordsOf(resource.kind), ...first(days)];
  const text = words.join(' ').replace(/\s+/g, ' ');
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
