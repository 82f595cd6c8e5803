import './pipelines/nameable-stages.ts';
import { lead, leadConversion } from './leads/leads.ts';
import { pipelineWriting } from './pipelines/pipeline-writing.ts';
import { pipelines } from './pipelines/pipelines.ts';
import { productPrices } from './products/product-prices.ts';
import { product } from './products/products.ts';
import { promotionCodes, promotionUses } from './promotions/promotion-codes.ts';
import { promotion } from './promotions/promotions.ts';
import { quoteVerbs } from './quotes/quote-verbs.ts';
import { quote } from './quotes/quotes.ts';

export const crm = {
  leads: { ...lead.operations, ...leadConversion },
  pipelines: { ...pipelines, ...pipelineWriting },
  products: { ...product.operations, ...productPrices },
  promotions: { ...promotion.operations, ...promotionCodes },
  promotionUses,
  quotes: { ...quote.operations, ...quoteVerbs },
};
