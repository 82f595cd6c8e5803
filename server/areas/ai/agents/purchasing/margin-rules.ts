import { addDays } from '#server/kernel/values/days.ts';
import { amount, rounded } from '#server/kernel/values/money.ts';
import { joined } from '../../functions/joined.ts';
import { taskInput } from '../tasks.ts';
import { t } from './messages.ts';
import {
  keyOf,
  nameOf,
  ofSite,
  type SiteContract,
  type SiteFinding,
  type Subcontract,
  type WorksLimits,
} from './site.ts';

/** Finds lines whose margin between the client's and the subcontractor's price is too small. */
export function findThinMargins(
  contract: SiteContract,
  subcontracts: readonly Subcontract[],
  today: string,
  { min_margin_pct }: WorksLimits,
): SiteFinding[] {
  const target = { type: 'client_contract', id: contract.id } as const;
  const sold = new Map(contract.lines.map((line) => [keyOf(line), line]));
  let lost = amount(0);
  const thin = subcontracts.flatMap((sub) =>
    sub.lines.flatMap((line) => {
      const client = sold.get(keyOf(line));
      if (!client || amount(client.unit_price).lte(0)) return [];
      const margin = amount(client.unit_price).minus(line.unit_price);
      const percent = margin.div(client.unit_price).times(100);
      if (percent.gte(min_margin_pct)) return [];
      lost = lost.minus(margin.times(line.contracted_qty));
      const record = { type: 'subcontractor_contract', id: sub.id } as const;
      const text = t('lineMargin', {
        line: nameOf(client),
        sold: amount(client.unit_price).toFixed(),
        bought: amount(line.unit_price).toFixed(),
        percent: percent.toFixed(1),
      });
      return [{ text, record }];
    }),
  );
  if (thin.length === 0) return [];
  return [
    {
      kind: 'margin',
      target,
      title: t('thinMargins', { number: contract.number, count: thin.length, percent: min_margin_pct }),
      rationale: t('thinMarginsWhy'),
      evidence: thin.slice(0, 20),
      input: taskInput({
        title: t('reviewMargins', { number: contract.number }),
        why: joined(thin.map(({ text }) => text)),
        about: target,
        assignee: null,
        due: addDays(today, 5),
      }),
      amount: lost.gt(0) ? Number(rounded(lost)) : null,
      currency: contract.currency,
      confidence: 0.9,
      facets: ofSite(contract),
    },
  ];
}

/** Finds quantities that were measured with a subcontractor and not yet with the client. */
export function findUnbilledQuantities(
  contract: SiteContract,
  subcontracts: readonly Subcontract[],
  today: string,
): SiteFinding[] {
  const sold = new Map(contract.lines.map((line) => [keyOf(line), line]));
  return subcontracts.flatMap((sub): SiteFinding[] => {
    // Such a contract pays only what the client has accepted.
    if (sub.pay_when_measured) return [];
    const ahead = sub.lines.flatMap((line) => {
      const client = sold.get(keyOf(line));
      return client && amount(line.measured_qty).gt(client.measured_qty) ? [{ line, client }] : [];
    });
    if (ahead.length === 0) return [];
    const target = { type: 'subcontractor_contract', id: sub.id } as const;
    const worth = ahead.reduce(
      (sum, { line, client }) =>
        sum.plus(amount(line.measured_qty).minus(client.measured_qty).times(line.unit_price)),
      amount(0),
    );
    const evidence = ahead.map(({ line, client }) => ({
      text: t('measuredAhead', {
        line: nameOf(line),
        unit: line.unit,
        subcontractor: amount(line.measured_qty).toFixed(),
        client: amount(client.measured_qty).toFixed(),
      }),
      record: target,
    }));
    return [
      {
        kind: 'hold',
        target,
        title: t('holdPayments', { number: sub.number }),
        rationale: t('holdPaymentsWhy'),
        evidence: evidence.slice(0, 20),
        input: taskInput({
          title: t('holdPaymentsTask', { number: sub.number }),
          why: joined(evidence.map(({ text }) => text)),
          about: target,
          assignee: null,
          due: addDays(today, 2),
          priority: 'high',
        }),
        amount: Number(rounded(worth)),
        currency: sub.currency,
        confidence: 0.8,
        facets: ofSite(contract),
      },
    ];
  });
}
