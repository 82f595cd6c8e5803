import { t } from './messages.ts';
import { type Action, byHand, capped, daysUntil, type Facts } from './next-action-facts.ts';
import { actionsFromRecord } from './next-action-record.ts';

const answerCustomers = ({ tickets }: Facts): Action[] =>
  tickets.map(({ id, number, hours_waiting: hours }) => ({
    kind: 'answer',
    title: t('answerTicket', { number }),
    reason: t('customerWaits', { hours: Math.floor(hours) }),
    urgency: capped(60 + hours / 2),
    record: { type: 'ticket', id } as const,
    ...byHand,
  }));

const chaseInvoices = ({ invoices }: Facts): Action[] =>
  invoices.map(({ id, number, days_late: late, balance, currency }) => ({
    kind: 'collect',
    title: t('collectInvoice', { number }),
    reason: t('overdueFor', { amount: `${balance.toFixed(2)} ${currency}`, days: late }),
    urgency: capped(50 + late),
    record: { type: 'invoice', id } as const,
    ...byHand,
  }));

export const pursueQuotes = ({ quotes }: Pick<Facts, 'quotes'>, today: string): Action[] =>
  quotes.flatMap(({ id, number, status, valid_until: until, days_out: out }) => {
    const record = { type: 'quote', id } as const;
    const left = until === null ? undefined : daysUntil(until, today);
    if (status === 'draft')
      return [
        {
          kind: 'send',
          title: t('sendQuote', { number }),
          reason: t('draftFor', { days: out }),
          urgency: capped(35 + out),
          record,
          ...byHand,
        },
      ];
    if (left !== undefined && left <= 7)
      return [
        {
          kind: 'close',
          title: t('decideQuote', { number }),
          reason: left < 0 ? t('expiredAgo', { days: -left }) : t('expiresIn', { days: left }),
          urgency: capped(85 - 3 * Math.max(0, left)),
          record,
          ...byHand,
        },
      ];
    if (out >= 5)
      return [
        {
          kind: 'follow_up',
          title: t('askAboutQuote', { number }),
          reason: t('undecidedFor', { days: out }),
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
        title: t('finishTask', { title }),
        reason: late === 0 ? t('dueToday') : t('daysLate', { days: late }),
        urgency: capped(55 + late),
        record: { type: 'task', id } as const,
        ...byHand,
      },
    ];
  });

/** The most urgent actions for a record, with reasons. For a record that is finished only unpaid invoices count. */
export function actionsFor(facts: Facts, today: string): Action[] {
  const owed = [...answerCustomers(facts), ...chaseInvoices(facts)];
  const rest = facts.is_over
    ? []
    : [...pursueQuotes(facts, today), ...finishTasks(facts, today), ...actionsFromRecord(facts, today)];
  return [...owed, ...rest].toSorted(
    (a, b) => b.urgency - a.urgency || (a.title.in('en') < b.title.in('en') ? -1 : 1),
  );
}
