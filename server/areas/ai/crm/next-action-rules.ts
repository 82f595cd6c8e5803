import { type Action, byHand, capped, days, daysUntil, type Facts } from './next-action-facts.ts';
import { itself } from './next-action-itself.ts';

const answerCustomers = ({ tickets }: Facts): Action[] =>
  tickets.map(({ id, number, hours_waiting: hours }) => ({
    kind: 'answer',
    title: `Answer ticket ${number}`,
    reason: `the customer has waited for ${Math.floor(hours)} hours`,
    urgency: capped(60 + hours / 2),
    record: { type: 'ticket', id },
    ...byHand,
  }));

const chaseInvoices = ({ invoices }: Facts): Action[] =>
  invoices.map(({ id, number, days_late: late, balance, currency }) => ({
    kind: 'collect',
    title: `Ask for the payment of invoice ${number}`,
    reason: `${balance.toFixed(2)} ${currency} are overdue for ${days(late)}`,
    urgency: capped(50 + late),
    record: { type: 'invoice', id },
    ...byHand,
  }));

export const pursueQuotes = ({ quotes }: Pick<Facts, 'quotes'>, today: string): Action[] =>
  quotes.flatMap(({ id, number, status, valid_until: until, days_out: out }) => {
    const record = { type: 'quote', id };
    const left = until === null ? undefined : daysUntil(until, today);
    if (status === 'draft')
      return [
        {
          kind: 'send',
          title: `Finish and send quote ${number}`,
          reason: `a draft for ${days(out)}`,
          urgency: capped(35 + out),
          record,
          ...byHand,
        },
      ];
    if (left !== undefined && left <= 7)
      return [
        {
          kind: 'close',
          title: `Ask for a decision on quote ${number}`,
          reason: left < 0 ? `it expired ${days(-left)} ago` : `it expires in ${days(left)}`,
          urgency: capped(85 - 3 * Math.max(0, left)),
          record,
          ...byHand,
        },
      ];
    if (out >= 5)
      return [
        {
          kind: 'follow_up',
          title: `Ask about quote ${number}`,
          reason: `it has been out for ${days(out)} without a decision`,
          urgency: capped(40 + out),
          record,
          ...byHand,
        },
      ];
    return [];
  });

const finishTasks = ({ tasks }: Facts, today: string): Action[] =>
  tasks.flatMap(({ id, title, due_date: due }) => {
    if (due === null || due > today) return [];
    const late = -daysUntil(due, today);
    return [
      {
        kind: 'finish',
        title: `Finish the task “${title}”`,
        reason: late === 0 ? 'it is due today' : `it is ${days(late)} late`,
        urgency: capped(55 + late),
        record: { type: 'task', id },
        ...byHand,
      },
    ];
  });

/** The most urgent actions for a record, with reasons. For a record that is finished only unpaid invoices count. */
export function actionsFor(facts: Facts, today: string): Action[] {
  const owed = [...answerCustomers(facts), ...chaseInvoices(facts)];
  const rest = facts.is_over
    ? []
    : [...pursueQuotes(facts, today), ...finishTasks(facts, today), ...itself(facts, today)];
  return [...owed, ...rest].toSorted((a, b) => b.urgency - a.urgency || (a.title < b.title ? -1 : 1));
}
