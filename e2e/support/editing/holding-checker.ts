import type { EventRecord } from '../events.ts';

/** The answers that editors got: claims of cards, and writes with the token of a claim. */
export interface Observation {
  claims: { card: string; token: number; holder: string }[];
  writes: { card: string; token: number; mark: number }[];
}

interface Holding {
  holder: string;
  token: number;
  until: string;
}

interface Seen {
  id: string;
  claim: { holder_id: string; token: number; lease_expires_at: string } | null;
  metadata: { mark?: number };
}

/**
 * Compares the answers with the events. The holdings of a card must not overlap, and each must have a higher fence
 * than those before. No answer may report a holding that did not happen, and no write may come after the end of its
 * holding.
 */
export function violations(events: readonly EventRecord[], { claims, writes }: Observation): string[] {
  const found: string[] = [];
  const now = new Map<string, Holding>();
  const last = new Map<string, number>();
  const held = new Map<string, string>();
  const marks = new Map<number, number | undefined>();
  const begins = ({ id, claim }: Seen, what: string) => {
    if (!claim) return found.push(`${id}: ${what} without a claim`);
    if (claim.token <= (last.get(id) ?? 0)) found.push(`${id}: fence ${claim.token} after ${last.get(id)}`);
    last.set(id, claim.token);
    held.set(`${id} ${claim.token}`, claim.holder_id);
    return now.set(id, { holder: claim.holder_id, token: claim.token, until: claim.lease_expires_at });
  };
  for (const { type, data, created_at } of events) {
    const seen = data.object as unknown as Seen;
    const holding = now.get(seen.id);
    const verb = type.slice('edit_card.'.length);
    if (verb === 'claimed') {
      if (holding) found.push(`${seen.id}: claimed while ${holding.holder} holds it`);
      begins(seen, verb);
    } else if (verb === 'claim_taken_over') {
      if (!holding) found.push(`${seen.id}: taken over from nobody`);
      begins(seen, verb);
    } else if (verb === 'released' || verb === 'claim_expired') {
      if (!holding) found.push(`${seen.id}: ${verb} though nobody holds it`);
      if (verb === 'claim_expired' && holding && created_at < holding.until)
        found.push(`${seen.id}: ran out at ${created_at}, promised until ${holding.until}`);
      now.delete(seen.id);
    } else {
      if (seen.claim?.token !== holding?.token)
        found.push(`${seen.id}: ${verb} sees the holding ${seen.claim?.token}, it is ${holding?.token}`);
      if (holding && seen.claim) holding.until = seen.claim.lease_expires_at;
      if (verb === 'updated' && seen.metadata.mark !== undefined)
        marks.set(seen.metadata.mark, seen.claim?.token);
    }
  }
  for (const { card, token, holder } of claims) {
    if (held.get(`${card} ${token}`) !== holder)
      found.push(
        `${card}: ${holder} received the holding ${token}, which was ${held.get(`${card} ${token}`)}’s`,
      );
  }
  for (const { card, token, mark } of writes) {
    if (marks.get(mark) !== token)
      found.push(`${card}: written in ${marks.get(mark)} by who was in ${token}`);
  }
  return found;
}
