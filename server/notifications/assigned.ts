import type { Journal } from '../kernel/journal.ts';
import type { Resource } from '../kernel/resource.ts';
import type { Row } from '../kernel/store.ts';
import type { Ctx } from '../operation.ts';
import { called } from './called.ts';
import { fill } from './said.ts';
import { tell } from './telling.ts';
import { defineTopic } from './topics.ts';

export const assigned = defineTopic({
  key: 'assigned',
  title: 'Something is yours',
  about: 'A task, ticket, deal, card or another record was given to you: you see to it from now on.',
  defaults: { inbox: true, email: 'daily' },
});

const one = {
  en: '{name} is yours now',
  es: 'Ahora le toca a usted: {name}',
  'pt-BR': 'Agora é com você: {name}',
};
const many = {
  en: '{count} records are yours now',
  es: '{count} registros le tocan ahora a usted',
  'pt-BR': '{count} registros estão agora com você',
};

/** Of what a call has told somebody first: who is given a hundred records at once is told once. */
const firstOf = new WeakMap<Journal, Map<string, string>>();

export async function tellAssigned(ctx: Ctx, resource: Resource, record: Row, person: string): Promise<void> {
  const told = firstOf.get(ctx.journal) ?? new Map<string, string>();
  firstOf.set(ctx.journal, told);
  const first = told.get(person);
  const own = fill(one, { name: called(resource, record) });
  const adding = { count: 1, title: (count: number) => (count === 1 ? own : fill(many, { count })) };
  const made = await tell(ctx, {
    topic: assigned,
    title: own,
    related: { type: resource.kind, id: record.id },
    to: { ids: [person] },
    once: first ?? record.id,
    isOpen: true,
    ...(first === undefined ? {} : { adding }),
  });
  if (made.length) told.set(person, first ?? record.id);
}
