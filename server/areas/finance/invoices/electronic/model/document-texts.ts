import { knownShares, type TaxedLine } from '#server/areas/crm/lines/known-taxes.ts';
import { formatsFor } from '#server/base/mail/formats.ts';
import { amount, sum } from '#server/kernel/values/money.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { authorityLine } from '../../authority/authority-line.ts';
import { countsNegative } from '../../corrections/document-sign.ts';
import { reasonTexts } from '../../corrections/reason-texts.ts';
import { t as invoiceTexts } from '../../messages.ts';
import { t } from '../messages.ts';
import type { ElectronicFacts, ElectronicRecord } from './electronic-record.ts';
import { type ConditionedPart, reasonsOf } from './vat-breakdown.ts';
import { isVat, keyOf } from './vat-conditions.ts';
import { xmlText } from './xml-text.ts';

const formatsOf = ({ language }: ElectronicFacts, currency: string | null) => {
  const formats = formatsFor(language, 'UTC');
  return { ...formats, ...formats.inCurrency(currency) };
};

/** EN 16931 has one day, which is the first one where parts are due on several. It stays when that part is paid. */
export const firstDue = ({ instalments, due_date }: Pick<ElectronicRecord, 'instalments' | 'due_date'>) =>
  instalments?.[0]?.due_date ?? due_date;

/**
 * EN 16931 knows no amounts that the customer keeps back. They are part of the amount due, and the terms say how much is to be
 * transferred. The terms of a credit note say until when it is paid back, and those of instalments when each is due.
 */
export function paymentTerms(record: ElectronicRecord, facts: ElectronicFacts): string | null {
  const { currency, withheld_total, held_total, payable_total, due_date, instalments } = record;
  const { money, day } = formatsOf(facts, currency);
  const kept = [
    ...(amount(withheld_total).eq(0)
      ? []
      : [invoiceTexts('letterWithheld', { amount: money(withheld_total) })]),
    ...(amount(held_total).eq(0) ? [] : [invoiceTexts('letterHeld', { amount: money(held_total ?? '0') })]),
  ];
  const payable = { amount: money(payable_total) };
  if (countsNegative(record) && due_date !== null)
    kept.push(invoiceTexts('letterRefund', { ...payable, date: day(due_date) }));
  else if (kept.length > 0) kept.push(invoiceTexts('letterPayable', payable));
  for (const one of instalments ?? [])
    if (one.due_date !== null)
      kept.push(invoiceTexts('letterDue', { amount: money(one.amount), date: day(one.due_date) }));
  return xmlText(kept.map((text) => text.in(facts.language)).join('. '));
}

/** Gives both parts of a rate that contains a surcharge. */
function surchargeNotes(parts: readonly ConditionedPart[], facts: ElectronicFacts, currency: string | null) {
  const { figure, money } = formatsOf(facts, currency);
  return [...Map.groupBy(parts, ({ vat }) => keyOf(vat)).values()].flatMap((group): Message[] => {
    const taxes = group.flatMap(({ part }) => knownShares(part).filter(isVat));
    const sumOf = (kind: string) => sum(taxes.filter((tax) => tax.kind === kind).map((tax) => tax.amount));
    const vat = taxes.find(({ kind }) => kind === 'vat');
    const surcharge = taxes.find(({ kind }) => kind === 'surcharge');
    if (!vat || !surcharge) return [];
    const rates = {
      whole: figure(group[0]?.vat.rate ?? '0', 0),
      vat: figure(vat.tax_rate ?? '0', 0),
      surcharge: figure(surcharge.tax_rate ?? '0', 0),
    };
    return [t('surcharge', { ...rates, vatAmount: money(sumOf('vat')), amount: money(sumOf('surcharge')) })];
  });
}

const isTaxed = ({ vat }: ConditionedPart) => vat.category === 'S' || vat.category === 'Z';
const partOf = ({ part }: ConditionedPart): TaxedLine => part;

/** The notes of the document: its own, and the legal texts that have no other element. */
export function documentNotes(
  record: ElectronicRecord,
  parts: readonly ConditionedPart[],
  facts: ElectronicFacts,
): string[] {
  const { reason = null } = record.correction ?? {};
  const texts = [
    ...authorityLine(record, facts.country),
    ...(reason === null ? [] : [invoiceTexts('letterCorrection', { reason: reasonTexts[reason] })]),
    ...surchargeNotes(parts, facts, record.currency),
  ].map((text) => text.in(facts.language));
  const all = [record.notes, ...texts, ...reasonsOf(parts.filter(isTaxed).map(partOf), facts)];
  return all.flatMap((text) => xmlText(text) ?? []);
}
