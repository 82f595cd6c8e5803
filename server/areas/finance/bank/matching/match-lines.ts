import type { LineFacts } from './line-facts.ts';
import { indexOf, type OpenItems, type OpenLine } from './open-items.ts';
import type { Proposal } from './proposal.ts';
import { propose } from './propose.ts';

export interface MatchedLine {
  line: OpenLine;
  proposals: readonly (Proposal & { certain: boolean })[];
}

interface Looked {
  line: OpenLine;
  facts: LineFacts;
  proposals: readonly Proposal[];
}

const targetsOf = ({ parts, settlement_id, cash_movement_id }: Proposal): string[] => {
  const recorded = settlement_id ?? cash_movement_id;
  return recorded === null ? parts.map(({ document }) => document.id) : [recorded];
};

/**
 * Proposes documents for all open lines together, because what is certain for one line alone may be claimed by another:
 * a proposal is certain only if it is the only sure one of its line, and if no other line is sure of, or names, the same.
 */
export function matchLines(items: OpenItems): Map<string, MatchedLine> {
  const index = indexOf(items);
  const looked = items.lines.map((line): Looked => ({ line, ...propose(line, index) }));
  const claims = claimsOf(looked);
  return new Map(
    looked.map(({ line, proposals }) => {
      const sure = proposals.filter(({ sureBy }) => sureBy !== undefined);
      const [only] = sure;
      const isOnly =
        sure.length === 1 && only !== undefined && !isRecordedBefore(only, proposals, index.recorded);
      const certain = isOnly && isFree(line, only, claims) ? only.key : undefined;
      return [
        line.id,
        { line, proposals: proposals.map((one) => ({ ...one, certain: one.key === certain })) },
      ];
    }),
  );
}

/** The lines that name a document, and those that are sure of something in another way. */
interface Claims {
  named: Map<string, Set<string>>;
  sure: Map<string, Set<string>>;
}

function claimsOf(looked: readonly Looked[]): Claims {
  const claims: Claims = { named: new Map(), sure: new Map() };
  const add = (to: Map<string, Set<string>>, id: string, line: OpenLine) =>
    to.set(id, (to.get(id) ?? new Set<string>()).add(line.id));
  for (const { line, facts, proposals } of looked) {
    for (const { id } of facts.named) add(claims.named, id, line);
    for (const one of proposals.filter(({ sureBy }) => sureBy !== undefined))
      for (const id of targetsOf(one)) add(claims.sure, id, line);
  }
  return claims;
}

/** A line that names a document has it before one whose party only has no other document of this amount. */
function isFree(line: OpenLine, one: Proposal, { named, sure }: Claims): boolean {
  const isOwn = (claimed: ReadonlySet<string> | undefined) =>
    [...(claimed ?? [])].every((other) => other === line.id);
  return targetsOf(one).every(
    (id) =>
      isOwn(named.get(id)) && (one.sureBy === 'number' || one.sureBy === 'transfer' || isOwn(sure.get(id))),
  );
}

/** The same money was perhaps recorded by hand for the same party: then people decide which of both is right. */
function isRecordedBefore(
  only: Proposal,
  proposals: readonly Proposal[],
  recorded: OpenItems['recorded'],
): boolean {
  if (only.sureBy === 'recorded') return false;
  const parties = new Set(only.parts.map(({ document }) => document.party_id));
  return proposals.some(({ settlement_id, cash_movement_id }) => {
    const found = recorded.find(({ id }) => id === (settlement_id ?? cash_movement_id));
    return found !== undefined && (found.party_id === null || parties.has(found.party_id));
  });
}
