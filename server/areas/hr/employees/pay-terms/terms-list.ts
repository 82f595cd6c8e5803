import { canonical } from '#server/kernel/values/canonical.ts';
import { rounded } from '#server/kernel/values/money.ts';
import { type PayTerm, type TermValues, termNames } from './pay-term.ts';

type Terms = readonly PayTerm[];
type Name = (typeof termNames)[number];

/** The terms alone, without the day from which they hold. */
export const valuesOf = (of: TermValues): TermValues => ({
  base_salary: of.base_salary,
  pay_frequency: of.pay_frequency,
  currency: of.currency,
  contract_type: of.contract_type,
  work_schedule: of.work_schedule,
  position: of.position,
});

/** Salaries are equal as numbers, because they are written as they were sent until they are stored. */
const comparable = (of: TermValues, name: Name) =>
  name === 'base_salary' && of.base_salary !== null ? rounded(of.base_salary) : of[name];

const isSame = (a: TermValues, b: TermValues, name: Name) =>
  canonical(comparable(a, name)) === canonical(comparable(b, name));

export const changedNames = (a: TermValues, b: TermValues): Name[] =>
  termNames.filter((name) => !isSame(a, b, name));

/** The terms that hold on a day. Those that begin first hold on all earlier days too. */
export const termsOn = (all: Terms, day: string): PayTerm | undefined =>
  all.findLast(({ from }) => from <= day) ?? all[0];

/** The first terms that begin after those in force. */
export const nextTerms = (all: Terms, since: string | null): PayTerm | undefined =>
  all.find(({ from }) => since === null || from > since);

/** The values of one change on top of others. */
const withNames = (of: PayTerm, names: readonly Name[], values: TermValues): PayTerm => ({
  ...of,
  ...Object.fromEntries(names.map((name) => [name, values[name]])),
});

/**
 * Carries changed values over to later terms, up to the first ones that changed the same value themselves: a raise in June is
 * part of the terms of July that only moved somebody to another position.
 */
function carried(later: Terms, old: TermValues, now: TermValues): PayTerm[] {
  let names = changedNames(old, now);
  return later.map((one) => {
    names = names.filter((name) => isSame(one, old, name));
    return withNames(one, names, now);
  });
}

/** Terms that equal the ones before them say nothing. */
const withoutRepetitions = (all: Terms): PayTerm[] =>
  all.filter((one, at) => {
    const before = all[at - 1];
    return before === undefined || changedNames(before, one).length > 0;
  });

/** The list with terms from a day. Those of the same day are replaced. The first entry stands for the time before all changes. */
export function withTerms(all: Terms, first: PayTerm, added: PayTerm): PayTerm[] {
  const list = all.length > 0 ? all : [first];
  const begin = list[0]?.from ?? added.from;
  const day = list.some(({ from }) => from <= added.from) ? added.from : begin;
  const old = termsOn(list, day) ?? first;
  const earlier = list.filter(({ from }) => from < day);
  const later = list.filter(({ from }) => from > day);
  return withoutRepetitions([...earlier, { ...added, from: day }, ...carried(later, old, added)]);
}

/** The list without the terms that begin on a day: those before them go on. */
export function withoutTerms(all: Terms, day: string): PayTerm[] {
  const at = all.findIndex(({ from }) => from === day);
  const [removed, before] = [all[at], all[at - 1]];
  if (!removed || !before) return [...all];
  return withoutRepetitions([...all.slice(0, at), ...carried(all.slice(at + 1), removed, before)]);
}
