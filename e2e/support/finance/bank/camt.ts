import { amountOf } from './money-text.ts';

export interface CamtPart {
  amount: number;
  name?: string;
  iban?: string;
  text?: string;
  reference?: string;
  endToEndId?: string;
}

export interface CamtLine extends CamtPart {
  kind?: 'inflow' | 'outflow';
  day: string;
  bankReference?: string;
  isReversal?: boolean;
  status?: 'BOOK' | 'PDNG';
  /** The payments of a batch. */
  parts?: readonly CamtPart[];
}

export interface CamtFacts {
  number: string;
  iban: string;
  opening: number;
  /** By default, what the lines lead to. */
  closing?: number;
  from: string;
  to: string;
  currency?: string;
  lines: readonly CamtLine[];
  version?: '02' | '08';
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function detailsOf(part: CamtPart, isCredit: boolean, facts: CamtFacts, hasAmount: boolean): string {
  const { name, iban, text, reference, amount, endToEndId = 'NOTPROVIDED' } = part;
  const [party, account] = isCredit ? ['Dbtr', 'DbtrAcct'] : ['Cdtr', 'CdtrAcct'];
  const named =
    facts.version === '08' ? `<Pty><Nm>${escaped(name ?? '')}</Nm></Pty>` : `<Nm>${escaped(name ?? '')}</Nm>`;
  return `<TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>
    ${hasAmount ? `<AmtDtls><TxAmt><Amt Ccy="${facts.currency ?? 'EUR'}">${amountOf(amount)}</Amt></TxAmt></AmtDtls>` : ''}
    <RltdPties>${name === undefined ? '' : `<${party}>${named}</${party}>`}
    ${iban === undefined ? '' : `<${account}><Id><IBAN>${iban}</IBAN></Id></${account}>`}</RltdPties>
    <RmtInf>${text === undefined ? '' : `<Ustrd>${escaped(text)}</Ustrd>`}
    ${reference === undefined ? '' : `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>`}</RmtInf></TxDtls>`;
}

function entryOf(line: CamtLine, facts: CamtFacts): string {
  const isCredit = line.kind !== 'outflow';
  const { status = 'BOOK' } = line;
  const parts = line.parts ?? [line];
  return `<Ntry><Amt Ccy="${facts.currency ?? 'EUR'}">${amountOf(line.amount)}</Amt>
    <CdtDbtInd>${isCredit ? 'CRDT' : 'DBIT'}</CdtDbtInd>
    ${line.isReversal ? '<RvslInd>true</RvslInd>' : ''}
    <Sts>${facts.version === '08' ? `<Cd>${status}</Cd>` : status}</Sts>
    <BookgDt><Dt>${line.day}</Dt></BookgDt><ValDt><Dt>${line.day}</Dt></ValDt>
    ${line.bankReference === undefined ? '' : `<AcctSvcrRef>${line.bankReference}</AcctSvcrRef>`}
    <NtryDtls>${parts.map((part) => detailsOf(part, isCredit, facts, line.parts !== undefined)).join('')}</NtryDtls></Ntry>`;
}

const balanceOf = (code: string, value: number, day: string, currency: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amountOf(Math.abs(value))}</Amt>
    <CdtDbtInd>${value < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

/** A statement as a bank writes it. */
export function camtOf(facts: CamtFacts): string {
  const { number, iban, opening, from, to, lines, currency = 'EUR', version = '02' } = facts;
  const booked = lines.filter(({ status }) => status !== 'PDNG');
  const moved = booked.reduce((all, one) => all + (one.kind === 'outflow' ? -one.amount : one.amount), 0);
  const closing = facts.closing ?? opening + moved;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
  <GrpHdr><MsgId>${number}</MsgId><CreDtTm>${to}T23:00:00</CreDtTm></GrpHdr>
  <Stmt><Id>${number}</Id><ElctrncSeqNb>7</ElctrncSeqNb><CreDtTm>${to}T23:00:00</CreDtTm>
  <FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt>
  <Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>
  ${balanceOf('OPBD', opening, from, currency)}${balanceOf('CLBD', closing, to, currency)}
  ${lines.map((line) => entryOf(line, facts)).join('\n')}
  </Stmt></BkToCstmrStmt></Document>`;
}
