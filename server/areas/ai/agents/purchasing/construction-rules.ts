import { amount, floatOf, rounded } from '#server/kernel/values/money.ts';
import { daysBetween } from '../days-between.ts';
import { t } from './messages.ts';
import { nameOf, ofSite, type SiteContract, type SiteFinding, type WorksLimits } from './site.ts';

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

/** Finds lines with so little quantity left that further work needs an amendment. */
export function findLowBalances(
  contract: SiteContract,
  { balance_pct, more_pct }: WorksLimits,
): SiteFinding[] {
  const target = { type: 'client_contract', id: contract.id } as const;
  const short = contract.lines.filter((line) => {
    const contracted = amount(line.contracted_qty);
    const left = contracted.minus(line.measured_qty);
    return (
      contracted.gt(0) &&
      amount(line.measured_qty).gt(0) &&
      left.times(100).lte(contracted.times(balance_pct))
    );
  });
  // If all lines are nearly used up, the contract is being finished and needs no amendment.
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
      title: t('linesUsedUp', { number: contract.number, count: short.length }),
      rationale: t('linesUsedUpWhy', { percent: more_pct }),
      evidence: short.slice(0, 20).map((line) => ({
        text: t('measured', {
          line: nameOf(line),
          measured: amount(line.measured_qty).toFixed(),
          contracted: amount(line.contracted_qty).toFixed(),
          unit: line.unit,
        }),
        record: target,
      })),
      input: {
        client_contract_id: contract.id,
        reason: t('moreQuantities'),
        lines: more,
      },
      amount: Number(rounded(worth)),
      currency: contract.currency,
      confidence: 0.5,
      facets: ofSite(contract),
    },
  ];
}

export function proposeInvoice(
  measured: Uninvoiced,
  today: string,
  { invoice_days }: WorksLimits,
): SiteFinding[] {
  const days = daysBetween(measured.approved_at, today);
  if (days < invoice_days) return [];
  const target = { type: 'measurement', id: measured.id } as const;
  return [
    {
      kind: 'invoice',
      target,
      title: t('invoiceMeasurement', { contract: measured.contract, number: measured.number }),
      rationale: t('invoiceMeasurementWhy'),
      evidence: [
        {
          text: t('approvedAgo', { days, amount: `${measured.net} ${measured.currency}` }),
          record: target,
        },
      ],
      input: { id: measured.id },
      amount: floatOf(measured.net),
      currency: measured.currency,
      confidence: 0.9,
      facets: ofSite(measured),
    },
  ];
}
