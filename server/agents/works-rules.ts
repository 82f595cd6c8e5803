import { addDays } from '../kernel/days.ts';
import { amount, rounded } from '../kernel/money.ts';
import type { Limits, Sensed } from './agent.ts';
import { daysBetween } from './days-between.ts';
import { taskInput } from './tasks.ts';

/** A line of a contract of either side, as it is stored. */
export interface WorkLine {
  id: string;
  code: string | null;
  description: string;
  unit: string;
  contracted_qty: string;
  measured_qty: string;
  unit_price: string;
}

export interface SiteContract {
  id: string;
  number: string;
  title: string;
  project_id: string | null;
  company_id: string | null;
  currency: string;
  lines: WorkLine[];
}

export interface Subcontract extends Pick<SiteContract, 'id' | 'number' | 'currency' | 'lines'> {
  client_contract_id: string;
}

export interface Uninvoiced {
  id: string;
  number: number;
  contract: string;
  company_id: string | null;
  project_id: string | null;
  net: string;
  currency: string;
  approved_at: string;
}

type Kind = 'margin' | 'amendment' | 'invoice' | 'hold';
export type WorksLimits = Limits<'min_margin_pct' | 'balance_pct' | 'more_pct' | 'invoice_days'>;
type Found = Sensed & { kind: Kind };

/** The same work on both sides: by its code, else its words. */
const keyOf = ({ code, description, unit }: WorkLine) => code ?? `${description} ${unit}`;

const nameOf = ({ code, description }: WorkLine) => (code ? `${code} ${description}` : description);

const ofSite = ({ company_id, project_id }: Pick<SiteContract, 'company_id' | 'project_id'>) => ({
  company_id,
  project_id,
});

/** Lines that leave less than they should between what the client pays and what the subcontractor asks. */
export function lookAtMargins(
  contract: SiteContract,
  subcontracts: readonly Subcontract[],
  today: string,
  { min_margin_pct }: WorksLimits,
): Found[] {
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
      title: `${contract.number}: ${thin.length} lines leave less than ${min_margin_pct} %`,
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

/** Lines of which so little is left that what is built cannot be measured any more without an amendment. */
export function lookAtBalances(contract: SiteContract, { balance_pct, more_pct }: WorksLimits): Found[] {
  const target = { type: 'client_contract', id: contract.id };
  const short = contract.lines.filter((line) => {
    const contracted = amount(line.contracted_qty);
    const left = contracted.minus(line.measured_qty);
    return (
      contracted.gt(0) &&
      amount(line.measured_qty).gt(0) &&
      left.times(100).lte(contracted.times(balance_pct))
    );
  });
  // A contract of which everything is nearly done is being finished, not outgrown.
  if (short.length === 0 || short.length === contract.lines.length) return [];
  const more = short.map((line) => ({
    line_id: line.id,
    quantity: amount(rounded(amount(line.contracted_qty).times(more_pct).div(100), 6)).toFixed(),
  }));
  const worth = short.reduce(
    (sum, line, nth) => sum.plus(amount(more[nth]?.quantity).times(line.unit_price)),
    amount(0),
  );
  return [
    {
      kind: 'amendment',
      target,
      title: `${contract.number}: ${short.length} lines are used up`,
      rationale: `Nothing beyond the balance can be measured. This drafts an amendment with ${more_pct} % more of each.`,
      evidence: short.slice(0, 20).map((line) => ({
        text: `${nameOf(line)}: ${amount(line.measured_qty).toFixed()} of ${amount(line.contracted_qty).toFixed()} ${line.unit} are measured`,
        record: target,
      })),
      input: {
        client_contract_id: contract.id,
        reason: 'Quantities beyond what was contracted',
        lines: more,
      },
      amount: Number(rounded(worth)),
      currency: contract.currency,
      confidence: 0.5,
      facets: ofSite(contract),
    },
  ];
}

/** More was measured with a subcontractor than with the client: it would be paid before it is earned. */
export function lookAtMeasured(
  contract: SiteContract,
  subcontracts: readonly Subcontract[],
  today: string,
): Found[] {
  const sold = new Map(contract.lines.map((line) => [keyOf(line), line]));
  return subcontracts.flatMap((sub): Found[] => {
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
        rationale: 'What the client has not accepted is not earned yet.',
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

export function lookAtUninvoiced(
  measured: Uninvoiced,
  today: string,
  { invoice_days }: WorksLimits,
): Found[] {
  const days = daysBetween(measured.approved_at, today);
  if (days < invoice_days) return [];
  const target = { type: 'measurement', id: measured.id };
  return [
    {
      kind: 'invoice',
      target,
      title: `${measured.contract}, measurement ${measured.number}: invoice it`,
      rationale: 'The client has accepted the work, and nobody has asked for the money.',
      evidence: [
        {
          text: `It was approved ${days} days ago, over ${measured.net} ${measured.currency}`,
          record: target,
        },
      ],
      input: { id: measured.id },
      amount: Number(measured.net),
      currency: measured.currency,
      confidence: 0.9,
      facets: ofSite(measured),
    },
  ];
}
