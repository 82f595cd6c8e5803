import type { Outputs } from '#components/base/data/trpc.ts';

export type Approval = Outputs['approvals']['list']['data'][number];
export type Decision = 'approve' | 'reject' | 'undo';

export type KindCount = Outputs['approvals']['count']['data']['kinds'][number];
type Group = KindCount['group'];

/** The number of decisions of one group. Those about records come first, and suggestions are counted apart. */
export const countOf = (kinds: readonly KindCount[], group: Group): number =>
  kinds.reduce((sum, one) => sum + (one.group === group ? one.count : 0), 0);

/** The numbers of the kinds without the records that have just been decided. */
export const shownCounts = (kinds: readonly KindCount[], hidden: readonly Approval[]): KindCount[] =>
  kinds.map((one) => ({ ...one, count: one.count - hidden.filter(({ kind }) => kind === one.kind).length }));

/** The records of the chosen kind, or of all kinds that are not suggestions. */
export const ofChoice = (items: readonly Approval[], kinds: readonly KindCount[], kind: string | null) =>
  items.filter((one) =>
    kind === null
      ? kinds.every((counted) => counted.kind !== one.kind || counted.group === 'records')
      : one.kind === kind,
  );

/** Waiting records of one kind that are decided together, such as the pay of a month. */
export interface Together {
  kind: string;
  value: string;
  items: readonly Approval[];
}

/** The record with the properties that a decision depends on, in the form in which values are shown. */
export const factsOf = ({ id, currency, facts }: Approval): Record<string, unknown> & { id: string } => ({
  ...Object.fromEntries(facts.map(({ name, value }) => [name, value])),
  id,
  currency,
});

/** The groups of at least two records that are decided together. */
export function togetherIn(items: readonly Approval[]): Together[] {
  const groups = Map.groupBy(
    items.filter(({ together }) => together !== null),
    ({ kind, together }) => `${kind} ${together}`,
  );
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    return first && own.length > 1 ? [{ kind: first.kind, value: first.together ?? '', items: own }] : [];
  });
}

/** Records with a warning first, because they are the ones to look at. */
export const exceptionsFirst = (items: readonly Approval[]): Approval[] =>
  items.toSorted((a, b) => Number(b.warnings.length > 0) - Number(a.warnings.length > 0));

/** The record that is open: the named one, or the one in the place of the last one, which has been decided. */
export function openIn(items: readonly Approval[], id: string | null, at: number): Approval | undefined {
  return items.find((one) => one.id === id) ?? items[Math.min(at, items.length - 1)];
}

/** The record that follows a decided one: the next, or else the one before it. */
export function afterDecided(items: readonly Approval[], id: string): Approval | undefined {
  const at = items.findIndex((one) => one.id === id);
  return items[at + 1] ?? items[at - 1];
}
