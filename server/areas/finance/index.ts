import { withTimelines } from '#server/base/events/timeline.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { AreaDefinition } from '#server/resources/resource/area.ts';
import { ageing } from './ageing/ageing.ts';
import { authorityDebt } from './authority-debts/authority-debts.ts';
import { payDebt, reverseDebt } from './authority-debts/pay-debt.ts';
import { acceptCertain } from './bank/accepting/accept-certain.ts';
import { acceptLine } from './bank/accepting/accept-line.ts';
import { ignoreLine } from './bank/accepting/ignore-line.ts';
import { recordBankLine } from './bank/accepting/record-line.ts';
import { releaseLineOfMovement, releaseLineOfSettlement, reopenLine } from './bank/accepting/reopen-line.ts';
import { importBankStatement } from './bank/importing/import-statement.ts';
import { bankLine } from './bank/lines/bank-lines.ts';
import { getProposals } from './bank/matching/proposals.ts';
import { bankStatement } from './bank/statements/bank-statements.ts';
import { budget } from './budgets/budgets.ts';
import { refuseBudgetedDeletion } from './budgets/refuse-budgeted-deletion.ts';
import { cashKpis } from './cash-flow/cash-kpis.ts';
import { cashflow, searchCashflow } from './cash-flow/cashflow.ts';
import { cashMovement } from './cash-flow/movements.ts';
import { allCashSums } from './cash-flow/posted-cash.ts';
import { keepClosedTime } from './closing/closed-time.ts';
import { checkClosing } from './closing/closing-settings.ts';
import { exchangeRate } from './exchange-rates/exchange-rates.ts';
import { expense } from './expenses/expenses.ts';
import {
  checkFiscalRecords,
  getFiscalRecord,
  listFiscalRecords,
  sendFiscalRecordAgain,
} from './fiscal/records/record-operations.ts';
import {
  getVerifactu,
  putCertificate,
  switchVerifactuOperation,
} from './fiscal/settings/verifactu-operations.ts';
import { countCustomer } from './invoices/balances.ts';
import { checkCustomer } from './invoices/check-customer.ts';
import { replaceSimplified } from './invoices/corrections/replace-simplified.ts';
import { creditInvoice } from './invoices/crediting/credit-invoice.ts';
import { invoiceSeries } from './invoices/dates/invoice-series.ts';
import { getSample } from './invoices/document/get-sample.ts';
import { getInvoiceDocument, invoiceDocuments, invoiceLinks } from './invoices/document/invoice-documents.ts';
import { invoiceKpis } from './invoices/invoice-kpis.ts';
import { listInvoices } from './invoices/invoice-list.ts';
import { invoice } from './invoices/invoices.ts';
import { matchInvoice } from './invoices/matching/match-invoice.ts';
import { remindInvoice } from './invoices/remind-invoice.ts';
import { sendInvoice } from './invoices/send-invoice.ts';
import { billTime } from './invoices/time/bill-time.ts';
import type {} from './later-records.ts';
import { moneyReport } from './money-report/money-report.ts';
import { readMoney } from './money-report/read-money.ts';
import { openItems } from './open-items/open-items.ts';
import { openingItem, openingOperations } from './opening/opening-items.ts';
import { invoicePayment } from './payments/payments.ts';
import { comparePostedFigures, getPostedFigures } from './posted-figures/figures-operations.ts';
import { listPostings } from './postings/list-postings.ts';
import { followMovementKeys } from './postings/post-movements-again.ts';
import { postPartyAgain } from './postings/post-party-again.ts';
import { profitAndLoss } from './profit-and-loss/profit-and-loss.ts';
import { previewRecurring } from './recurring-invoices/preview.ts';
import { recurringProblem } from './recurring-invoices/problem-notice.ts';
import { recurringInvoice } from './recurring-invoices/recurring-invoices.ts';
import { runRecurring } from './recurring-invoices/run.ts';
import { changeSeries } from './series/change-series.ts';
import { listSeries } from './series/list-series.ts';
import { settlement } from './settlements/settlements.ts';
import { bankTransfer } from './transfers/bank-transfers.ts';
import { transferOperations } from './transfers/transfer-operations.ts';
import { vatBook } from './vat-book/vat-book.ts';

export const financeRouter = withTimelines({
  budgets: budget.operations,
  exchangeRates: exchangeRate.operations,
  expenses: expense.operations,
  invoicePayments: invoicePayment.operations,
  settlements: settlement.operations,
  openingItems: openingOperations,
  bankStatements: { ...bankStatement.operations, import: importBankStatement, acceptCertain },
  bankLines: {
    ...bankLine.operations,
    proposals: getProposals,
    accept: acceptLine,
    record: recordBankLine,
    ignore: ignoreLine,
    reopen: reopenLine,
  },
  authorityDebts: { ...authorityDebt.operations, pay: payDebt, reverse: reverseDebt },
  bankTransfers: transferOperations,
  cashMovements: { ...cashMovement.operations, list: cashflow, search: searchCashflow },
  invoices: {
    ...invoice.operations,
    list: listInvoices,
    send: sendInvoice,
    remind: remindInvoice,
    match: matchInvoice,
    credit: creditInvoice,
    document: getInvoiceDocument,
    ...invoiceLinks,
    replaceSimplified,
    series: listSeries,
    sample: getSample,
    customer: checkCustomer,
    changeSeries,
  },
  recurringInvoices: { ...recurringInvoice.operations, preview: previewRecurring, run: runRecurring },
  projectTime: { billTime },
  vatBook: { get: vatBook },
  postings: {
    list: listPostings,
    result: profitAndLoss,
    figures: getPostedFigures,
    compareFigures: comparePostedFigures,
  },
  ageing: { get: ageing },
  openItems: { list: openItems },
  verifactu: { get: getVerifactu, change: switchVerifactuOperation, certificate: putCertificate },
  fiscalRecords: {
    list: listFiscalRecords,
    get: getFiscalRecord,
    check: checkFiscalRecords,
    sendAgain: sendFiscalRecordAgain,
  },
});

/** The taxes of documents and the postings are rows of the books and no records. Fiscal records are rows of their chain. */
const prefixes = { document_tax: 'dtx', fiscal_record: 'fsr', posting: 'pst' };

declare module '#server/vocabulary/ids.ts' {
  interface Kinds extends Record<keyof typeof prefixes, unknown> {}
}

/** The company has the balance of both, and their documents are posted as its own. */
async function followMergedCompany(ctx: Ctx, id: string, duplicate: string): Promise<void> {
  await countCustomer(ctx, id);
  await postPartyAgain(ctx, id, duplicate);
}

export const finance: AreaDefinition = {
  name: 'finance',
  router: financeRouter,
  chapters: {
    Postings:
      'The entries that documents, settlements, expenses, pay and movements of money make in the books.',
    'Fiscal records':
      'The records of invoices that an organization in Spain sends to its tax agency (VeriFactu): the chain, the answer of the agency to each record, and the certificate.',
  },
  prefixes,
  resources: [
    authorityDebt.resource,
    budget.resource,
    cashMovement.resource,
    invoice.resource,
    exchangeRate.resource,
    expense.resource,
    invoicePayment.resource,
    recurringInvoice.resource,
    settlement.resource,
    openingItem.resource,
    bankStatement.resource,
    bankLine.resource,
    bankTransfer.resource,
  ],
  topics: [recurringProblem],
  series: invoiceSeries,
  documents: [invoiceDocuments],
  changeGuards: [keepClosedTime],
  settingsChecks: [checkClosing],
  settingsFollowers: [followMovementKeys],
  followers: {
    project: refuseBudgetedDeletion('project'),
    settlement: releaseLineOfSettlement,
    cash_movement: releaseLineOfMovement,
  },
  mergeFollowers: { company: followMergedCompany, contact: postPartyAgain },
  rowSums: [allCashSums],
  kpis: [...invoiceKpis, ...cashKpis],
  reports: [{ ...moneyReport, read: readMoney }],
};
