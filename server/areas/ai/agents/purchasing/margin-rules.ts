import { amount, rounded } from '#server/kernel/schema/money.ts';
import { addDays } from '#server/kernel/time/days.ts';
import { taskInput } from '../tasks.ts';
import {
  keyOf,
  nameOf,
  ofSite,
  type SiteContract,
  type SiteFinding,
  type Subcontract,
  type WorksLimits,
} from './site.ts';

/** Lines that leave less than they should between what the client pays and what the subcontractor asks. */
export function lookAtMargins(
  contract: SiteContract,
  subcontracts: readonly Subcontract[],
  today: string,
  { min_margin_pct }: WorksLimits,
): SiteFinding[] {
  const target = { type: 'client_contract', id: contract.id };
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
      const prices = `sold at ${amount(client.unit_price).toFixed()}, bought at ${amount(line.unit_price).toFixed()}`;
      const record = { type: 'subcontractor_contract', id: sub.id };
      return [{ text: `${nameOf(client)}: ${prices}: ${percent.toFixed(1)} %`, record }];
    }),
  );
  if (thin.length === 0) return [];
  return [
    {
      kind: 'margin',
      target,
      title: `${contract.number}: ${thin.length} ${thin.length === 1 ? 'line leaves' : 'lines leave'} less than ${min_margin_pct} %`,
      rationale: 'What the subcontractors ask for leaves too little of what the client pays.',
      evidence: thin.slice(0, 20),
      input: taskInput({
        title: `Go through the margins of ${contract.number}`,
        why: thin.map(({ text }) => text).join('\n'),
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

/** More was measured with a subcontractor than with the client: it would be paid before it is earned. */
export function lookAtMeasured(
  contract: SiteContract,
  subcontracts: readonly Subcontract[],
  today: string,
): SiteFinding[] {
  const sold = new Map(contract.lines.map((line) => [keyOf(line), line]));
  return subcontracts.flatMap((sub): SiteFinding[] => {
    // Such a contract pays no more than the client has accepted.
    if (sub.pay_when_measured) return [];
    const ahead = sub.lines.flatMap((line) => {
      const client = sold.get(keyOf(line));
      return client && amount(line.measured_qty).gt(client.measured_qty) ? [{ line, client }] : [];
    });
    if (ahead.length === 0) return [];
    const target = { type: 'subcontractor_contract', id: sub.id };
    const worth = ahead.reduce(
      (sum, { line, client }) =>
        sum.plus(amount(line.measured_qty).minus(client.measured_qty).times(line.unit_price)),
      amount(0),
    );
    const evidence = ahead.map(({ line, client }) => ({
      text: `${nameOf(line)}: ${amount(line.measured_qty).toFixed()} ${line.unit} with the subcontractor, ${amount(client.measured_qty).toFixed()} with the client`,
      record: target,
    }));
    return [
      {
        kind: 'hold',
        target,
        title: `${sub.number}: more is measured than the client has accepted`,
        rationale:
          'What the client has not accepted is not earned yet, and nothing keeps it from being paid.',
        evidence: evidence.slice(0, 20),
        input: taskInput({
          title: `Hold payments of ${sub.number} until the client has measured`,
          why: evidence.map(({ text }) => text).join('\n'),
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
