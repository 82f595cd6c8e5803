import { dealForecast } from '../crm/deal-forecast.ts';
import { findDuplicates } from '../crm/find-duplicates.ts';
import { leadScore } from '../crm/lead-score.ts';
import { nextActions } from '../crm/next-actions.ts';
import { extract } from '../extraction/extract.ts';
import { anomalies } from '../finance/anomalies.ts';
import { cashflowForecast } from '../finance/cashflow-forecast.ts';
import { categorizeExpense } from '../finance/categorize-expense.ts';
import { paymentDelay } from '../finance/payment-delay.ts';
import { absenceCoverage } from '../hr/absence-coverage.ts';
import { payrollCheck } from '../hr/payroll-check.ts';
import { lpuMatch } from '../purchasing/lpu-match.ts';
import { priceCheck } from '../purchasing/price-check.ts';
import { rfqCompare } from '../purchasing/rfq-compare.ts';
import { keywords } from '../text/keywords.ts';
import { language } from '../text/language.ts';
import { sentiment } from '../text/sentiment.ts';
import { summarize } from '../text/summarize.ts';
import { similar } from '../work/similar.ts';
import { suggestReply } from '../work/suggest-reply.ts';
import { ticketTriage } from '../work/ticket-triage.ts';
import type { Feature } from './feature.ts';

/** Every function that computes, by the area that it reads. */
export const featureList: readonly Feature[] = [
  dealForecast,
  findDuplicates,
  leadScore,
  nextActions,
  extract,
  anomalies,
  cashflowForecast,
  categorizeExpense,
  paymentDelay,
  absenceCoverage,
  payrollCheck,
  lpuMatch,
  priceCheck,
  rfqCompare,
  keywords,
  language,
  sentiment,
  summarize,
  similar,
  suggestReply,
  ticketTriage,
];
