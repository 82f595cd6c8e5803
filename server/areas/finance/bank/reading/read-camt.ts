import { electronicFormatIBAN } from 'ibantools';
import { amount, rounded } from '#server/kernel/values/money.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { t } from '../messages.ts';
import { linesOf } from './camt-lines.ts';
import { type CamtStatement, camtDocument, repeatedTags } from './camt-schema.ts';
import { readXml } from './read-xml.ts';
import { type ReadStatement, signed } from './statement.ts';

/** The statements of a file in the format camt.053, of any version. */
export function readCamt(content: string): ReadStatement[] {
  const parsed = camtDocument.safeParse(readXml(content, repeatedTags));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = issue?.path.join('/') ?? '';
    throw invalidField('content', 'camt', t('notCamt', { place }));
  }
  return parsed.data.Document.BkToCstmrStmt.Stmt.map(readStatement);
}

function readStatement(from: CamtStatement): ReadStatement {
  const booked = from.Ntry.filter(({ Sts }) => Sts === 'BOOK');
  const opening = balanceOf(from, ['OPBD', 'PRCD']);
  const closing = balanceOf(from, ['CLBD']);
  const account = from.Acct.Id.IBAN ?? from.Acct.Id.Othr?.Id ?? '';
  const iban = electronicFormatIBAN(account) ?? account;
  const currency = from.Acct.Ccy ?? closing?.currency ?? booked[0]?.Amt['@Ccy'] ?? '';
  const other = booked.find(({ Amt }) => Amt['@Ccy'] !== currency);
  if (other)
    throw invalidField(
      'content',
      'currency',
      t('lineCurrency', { currency: other.Amt['@Ccy'], own: currency }),
    );
  const days = booked.flatMap(({ BookgDt, ValDt }) => BookgDt ?? ValDt ?? []).toSorted();
  const to_date = closing?.day ?? from.FrToDt?.ToDtTm.slice(0, 10) ?? days.at(-1);
  const from_date = from.FrToDt?.FrDtTm.slice(0, 10) ?? days[0] ?? opening?.day ?? to_date;
  if (to_date === undefined || from_date === undefined)
    throw invalidField('content', 'camt', t('withoutDays', { number: from.Id }));
  const [earlier = to_date] = [from_date, to_date].toSorted();
  const lines = booked.flatMap((entry) => linesOf(entry, to_date));
  const read: ReadStatement = {
    ...{ format: 'camt.053', iban, currency, number: from.Id, sequence: from.ElctrncSeqNb ?? null },
    ...{ from_date: earlier, to_date, lines },
    opening_balance: opening?.value ?? null,
    closing_balance: closing?.value ?? null,
    skipped_count: from.Ntry.length - booked.length,
  };
  checkSum(read);
  return read;
}

function balanceOf({ Bal }: CamtStatement, codes: readonly string[]) {
  const found = Bal.find(({ Tp }) => codes.includes(Tp.CdOrPrtry.Cd ?? ''));
  if (!found) return undefined;
  const { Amt, CdtDbtInd, Dt } = found;
  const value = rounded(amount(Amt['#text']).times(CdtDbtInd === 'DBIT' ? -1 : 1));
  return { value, currency: Amt['@Ccy'], day: Dt };
}

/** A statement whose lines do not lead from the opening to the closing balance lacks some of them. */
function checkSum({ opening_balance, closing_balance, lines, number }: ReadStatement): void {
  if (opening_balance === null || closing_balance === null) return;
  const reached = rounded(lines.reduce((total, line) => total.plus(signed(line)), amount(opening_balance)));
  if (amount(reached).eq(amount(closing_balance))) return;
  const about = { number: number ?? '', opening: opening_balance, reached, closing: closing_balance };
  throw invalidField('content', 'cut_off', t('sumDiffers', about));
}
