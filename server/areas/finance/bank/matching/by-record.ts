import { daysBetween } from '#server/kernel/values/days.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { LineFacts } from './line-facts.ts';
import { plain } from './numbers.ts';
import type { ItemIndex, Recorded } from './open-items.ts';
import type { Draft, ReasonCode } from './proposal.ts';

const mostDays = 5;

/** Settlements and movements of the same money that were recorded by hand around the day of the line, those of its day first. */
function recordedFor({ line }: LineFacts, { recorded }: ItemIndex): Recorded[] {
  const days = [line.booking_date, line.value_date ?? line.booking_date];
  const distance = ({ date }: Recorded) => Math.min(...days.map((day) => Math.abs(daysBetween(day, date))));
  return recorded
    .filter(
      (one) =>
        one.kind === line.kind &&
        one.currency === line.currency &&
        one.amounts.some((money) => amount(money).eq(amount(line.amount))) &&
        distance(one) <= mostDays,
    )
    .toSorted((one, other) => distance(one) - distance(other));
}

/**
 * A recorded settlement is sure if it is the only one, of the same day, and of the party or with the reference of the line. A
 * movement names no party, so that people decide.
 */
export function byRecord(facts: LineFacts, index: ItemIndex): Draft[] {
  const { line } = facts;
  const found = recordedFor(facts, index);
  return found.map((one) => {
    const isOfParty =
      one.party_id !== null && (facts.byName.has(one.party_id) || facts.byIban.has(one.party_id));
    const isNamed = hasReference(facts, one);
    const isOfDay = one.date === line.booking_date || one.date === line.value_date;
    const reasons: ReasonCode[] = [
      ...(['already_recorded', 'exact_amount'] as const),
      ...(isNamed ? (['reference'] as const) : []),
      ...(isOfParty ? (['party_name'] as const) : []),
    ];
    return {
      ...{ reasons, parts: [], amount: line.amount, category: one.category, party_name: one.party_name },
      ...(one.type === 'settlement' ? { settlement_id: one.id } : { cash_movement_id: one.id }),
      ...(found.length === 1 && isOfDay && (isOfParty || isNamed) ? { sureBy: 'recorded' as const } : {}),
    };
  });
}

/** Short references, such as 12, are in many texts by chance. */
function hasReference({ line }: LineFacts, { reference }: Recorded): boolean {
  const wanted = plain(reference ?? '').replace(/[^A-Z0-9]/g, '');
  const text = plain([line.text, line.reference, line.end_to_end_id, line.counterparty_name].join(' '));
  return wanted.length >= 6 && text.replace(/[^A-Z0-9]/g, '').includes(wanted);
}
