import { rounded, sum } from '#server/kernel/values/money.ts';
import { type XmlElement, xmlDocument } from '../../invoices/electronic/xml-document.ts';
import { messageIdOf } from '../end-to-end-id.ts';
import type { Creditor, Debtor, TransferAddress } from '../transfer-fields.ts';
import { sepaText } from './sepa-text.ts';

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

interface Payment {
  end_to_end_id: string;
  amount: string;
  remittance: string;
  creditor: Omit<Creditor, 'line_id'>;
}

export interface CreditTransfer {
  id: string;
  ordered_at: string;
  execution_date: string;
  currency: string;
  debtor: Debtor;
  payments: readonly Payment[];
}

/** Writes the order as pain.001.001.09. The same order always gives the same bytes. */
export function creditTransferXml({ id, ordered_at, payments, ...order }: CreditTransfer): string {
  const name = { Nm: sepaText(order.debtor.name, 70) };
  const totals = {
    NbOfTxs: payments.length.toFixed(0),
    CtrlSum: rounded(sum(payments.map((one) => one.amount))),
  };
  const head = { MsgId: messageIdOf(id), CreDtTm: secondOf(ordered_at), ...totals, InitgPty: name };
  const information = {
    PmtInfId: messageIdOf(id),
    PmtMtd: 'TRF',
    // Each payment is a line of its own in the statement, so that it is found there by its reference.
    BtchBookg: 'false',
    ...totals,
    PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
    ReqdExctnDt: { Dt: order.execution_date },
    Dbtr: { ...name, ...addressElement(order.debtor.address) },
    DbtrAcct: { Id: { IBAN: order.debtor.iban } },
    DbtrAgt: { FinInstnId: bankElement(order.debtor.bic) },
    ChrgBr: 'SLEV',
    CdtTrfTxInf: payments.map((one) => paymentElement(one, order.currency)),
  };
  const content = { GrpHdr: head, PmtInf: information };
  return xmlDocument({ Document: { '@xmlns': namespace, CstmrCdtTrfInitn: content } });
}

const secondOf = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19)}Z`;

const paymentElement = (
  { end_to_end_id, amount, remittance, creditor }: Payment,
  currency: string,
): XmlElement => ({
  PmtId: { EndToEndId: end_to_end_id },
  Amt: { InstdAmt: { '@Ccy': currency, '#text': rounded(amount) } },
  ...(creditor.bic === null ? {} : { CdtrAgt: { FinInstnId: bankElement(creditor.bic) } }),
  Cdtr: { Nm: sepaText(creditor.name, 70), ...addressElement(creditor.address) },
  CdtrAcct: { Id: { IBAN: creditor.iban } },
  RmtInf: { Ustrd: sepaText(remittance, 140) },
});

const bankElement = (bic: string | null): XmlElement =>
  bic === null ? { Othr: { Id: 'NOTPROVIDED' } } : { BICFI: bic };

const part = (name: string, text: string | null, most: number): XmlElement => {
  const written = sepaText(text ?? '', most);
  return written === '' ? {} : { [name]: written };
};

/** Since November 2026 banks refuse addresses in lines, so only structured ones are written. */
const addressElement = (address: TransferAddress | null): XmlElement =>
  address === null
    ? {}
    : {
        PstlAdr: {
          ...part('StrtNm', address.street, 70),
          ...part('PstCd', address.postal_code, 16),
          ...part('TwnNm', address.city, 35),
          Ctry: address.country,
        },
      };
