import { company } from './companies.ts';
import { contact } from './contacts.ts';
import { deal } from './deals.ts';
import { lead, leadConversion } from './leads.ts';
import { pipelineWriting } from './pipeline-writing.ts';
import { pipelines } from './pipelines.ts';
import { productPrices } from './product-prices.ts';
import { product } from './products.ts';
import { promotionCodes } from './promotion-codes.ts';
import { promotion } from './promotions.ts';
import { quoteVerbs } from './quote-verbs.ts';
import { quote } from './quotes.ts';
import { salesTarget } from './sales-targets.ts';

export const crm = {
  contacts: contact.operations,
  companies: company.operations,
  leads: { ...lead.operations, ...leadConversion },
  pipelines: { ...pipelines, ...pipelineWriting },
  deals: deal.operations,
  products: { ...product.operations, ...productPrices },
  promotions: { ...promotion.operations, ...promotionCodes },
  quotes: { ...quote.operations, ...quoteVerbs },
  salesTargets: salesTarget.operations,
};
