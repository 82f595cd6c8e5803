import { electronicFormatIBAN } from 'ibantools';
import { amount, rounded, sum } from '#server/kernel/values/money.ts';
import type { CamtEntry, CamtTransaction } from './camt-schema.ts';
import { cleaned, type ReadLine } from './statement.ts';

const isReversal = ({ RvslInd }: CamtEntry) => RvslInd === 'true' || RvslInd === '1';

/** The lines of an entry: one for each payment of a batch, if their amounts are known and add up to the entry. */
export function linesOf(entry: CamtEntry, closing: string): ReadLine[] {
  const parts = (entry.NtryDtls ?? []).flatMap(({ TxDtls }) => TxDtls ?? []);
  const [only] = parts;
  if (parts.length === 1) return [lineOf(entry, only, entry.Amt['#text'], closing)];
  const amounts = parts.map((part) => amountOf(entry, part));
  const isWhole =
    parts.length > 1 &&
    amounts.every((one) => one !== undefined) &&
    sum(amounts).eq(amount(entry.Amt['#text']));
  if (!isWhole) return [lineOf(entry, undefined, entry.Amt['#text'], closing, parts)];
  return parts.map((part, at) => lineOf(entry, part, amounts[at] ?? '0', closing));
}

/** The amount of a payment of a batch, if it is in the currency and the direction of the entry. */
function amountOf(entry: CamtEntry, part: CamtTransaction): string | undefined {
  const found = part.Amt ?? part.AmtDtls?.TxAmt?.Amt;
  const isOther = part.CdtDbtInd !== undefined && part.CdtDbtInd !== entry.CdtDbtInd;
  return found === undefined || found['@Ccy'] !== entry.Amt['@Ccy'] || isOther ? undefined : found['#text'];
}

function lineOf(
  entry: CamtEntry,
  part: CamtTransaction | undefined,
  money: string,
  closing: string,
  /** The payments of a batch that is kept as one line; their texts are kept. */
  batch: readonly CamtTransaction[] = [],
): ReadLine {
  const isCredit = entry.CdtDbtInd === 'CRDT';
  const { Dbtr, DbtrAcct, Cdtr, CdtrAcct } = part?.RltdPties ?? {};
  // In a reversal, the money goes back to the one who had paid, so the roles are the other way round.
  const isFromDebtor = isCredit !== isReversal(entry);
  const [party, account] = isFromDebtor ? [Dbtr, DbtrAcct] : [Cdtr, CdtrAcct];
  const iban = account?.Id.IBAN;
  const endToEnd = cleaned(part?.Refs?.EndToEndId);
  return {
    kind: isCredit ? 'inflow' : 'outflow',
    amount: rounded(money),
    currency: entry.Amt['@Ccy'],
    booking_date: entry.BookgDt ?? entry.ValDt ?? closing,
    value_date: entry.ValDt ?? null,
    counterparty_name: cleaned(party?.Nm ?? party?.Pty?.Nm),
    counterparty_iban: iban === undefined ? null : (electronicFormatIBAN(iban) ?? iban),
    text: textOf(entry, part === undefined ? batch : [part]),
    reference: part === undefined ? null : referenceOf(part),
    end_to_end_id: endToEnd === 'NOTPROVIDED' ? null : endToEnd,
    bank_reference: cleaned(part?.Refs?.AcctSvcrRef ?? entry.AcctSvcrRef ?? entry.NtryRef),
    is_reversal: isReversal(entry),
  };
}

function referenceOf({ RmtInf }: CamtTransaction): string | null {
  const references = (RmtInf?.Strd ?? []).flatMap(({ CdtrRefInf }) => CdtrRefInf?.Ref ?? []);
  return cleaned(references[0]);
}

function textOf({ AddtlNtryInf }: CamtEntry, parts: readonly CamtTransaction[]): string | null {
  const texts = parts.flatMap(({ RmtInf, AddtlTxInf }) => {
    const structured = (RmtInf?.Strd ?? []).flatMap(({ RfrdDocInf, AddtlRmtInf }) => [
      ...(RfrdDocInf ?? []).flatMap(({ Nb }) => Nb ?? []),
      ...[AddtlRmtInf ?? []].flat(),
    ]);
    const own = [...(RmtInf?.Ustrd ?? []), ...structured];
    return own.length > 0 ? own : [AddtlTxInf ?? ''];
  });
  return cleaned(texts.join(' ')) ?? cleaned(AddtlNtryInf);
}
