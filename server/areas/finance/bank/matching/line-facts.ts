import { isAlike, nameKey, nameWords } from './names.ts';
import { findNumber, mentionsNumber, plain } from './numbers.ts';
import { type ItemIndex, type OpenDocument, type OpenLine, patternsFor } from './open-items.ts';
import type { ReasonCode } from './proposal.ts';

/** The documents and the party that the text of a line names. */
export interface LineFacts {
  line: OpenLine;
  /** Documents whose number the line has; those in `referenced` are named by its reference. */
  named: readonly OpenDocument[];
  referenced: ReadonlySet<string>;
  /** Documents whose number the line may have. */
  hinted: readonly OpenDocument[];
  /** Parties with exactly the name, or the known IBAN, of the counterparty. */
  byName: ReadonlySet<string>;
  byIban: ReadonlySet<string>;
  /** Parties with a similar name. */
  alike: ReadonlySet<string>;
  hasNumber: boolean;
}

export function factsOf(line: OpenLine, index: ItemIndex): LineFacts {
  const reference = plain([line.reference, line.end_to_end_id].filter((one) => one !== null).join(' | '));
  const text = plain(line.text ?? '');
  const found = patternsFor(index, `${reference} | ${text}`)
    .filter(({ document }) => document.currency === line.currency)
    .map((one) => {
      const inReference = findNumber(reference, one.pattern, index.series);
      return { ...one, inReference, inText: findNumber(text, one.pattern, index.series) };
    });
  const isWhole = ({ inReference, inText }: (typeof found)[number]) =>
    inReference === 'whole' || inText === 'whole';
  // The year and the count after the letters of one series are no number of another.
  const taken = new Set(found.filter(isWhole).map(({ pattern }) => pattern.keys.at(-1)));
  const named = new Map<string, OpenDocument>();
  const hinted = new Map<string, OpenDocument>();
  const referenced = new Set<string>();
  for (const one of found) {
    const { document, pattern, inReference, inText } = one;
    if (!isWhole(one) && taken.has(pattern.keys.at(-1))) continue;
    if (inReference === 'whole' || inReference === 'year') referenced.add(document.id);
    if (isWhole(one) || inReference === 'year' || inText === 'year') named.set(document.id, document);
    else if (inReference === 'perhaps' || inText === 'perhaps') hinted.set(document.id, document);
  }
  const name = line.counterparty_name;
  const key = name === null ? '' : nameKey(name);
  const byName = (key === '' ? undefined : index.partiesByName.get(key)) ?? new Set<string>();
  return {
    ...{ line, referenced, byName },
    named: [...named.values()],
    hinted: [...hinted.values()].filter(({ id }) => !named.has(id)),
    byIban: index.partiesByIban.get(line.counterparty_iban ?? '') ?? new Set<string>(),
    alike: name === null ? new Set() : alikeParties(name, index),
    hasNumber: mentionsNumber(`${reference} | ${text}`),
  };
}

function alikeParties(name: string, { partiesByWord, byParty }: ItemIndex): Set<string> {
  const near = new Set(nameWords(name).flatMap((word) => [...(partiesByWord.get(word) ?? [])]));
  return new Set(
    [...near].filter((party) =>
      byParty.get(party)?.some(({ names }) => names.some((one) => isAlike(one, name))),
    ),
  );
}

/** The party of the counterparty: its IBAN and its name must not speak of different ones. */
export function surePartyOf({ byName, byIban }: LineFacts): string | undefined {
  const all = new Set([...byName, ...byIban]);
  const [only] = all;
  return all.size === 1 ? only : undefined;
}

/** Documents that existed on the day of the line; nothing is paid before it is issued. */
export const existed = ({ issue_date }: OpenDocument, line: OpenLine) =>
  issue_date === null || issue_date <= line.booking_date;

export const paidBy = (line: OpenLine) => (document: OpenDocument) =>
  document.kind === line.kind && document.currency === line.currency && existed(document, line);

export const partyReasons = ({ byIban, byName, alike }: LineFacts, party: string | null): ReasonCode[] => {
  if (party === null) return [];
  const isNamed = byName.has(party) || alike.has(party);
  return [
    ...(byIban.has(party) ? (['party_iban'] as const) : []),
    ...(isNamed ? (['party_name'] as const) : []),
  ];
};
