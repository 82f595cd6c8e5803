import './nameable-stages.ts';
import { lead, leadConversion } from './leads.ts';
import { pipelineWriting } from './pipeline-writing.ts';
import { pipelines } from './pipelines.ts';
import { productPrices } from './product-prices.ts';
import { product } from './products.ts';
import { promotionCodes, promotionUses } from './promotion-codes.ts';
import { promotion } from './promotions.ts';
import { quoteVerbs } from './quote-verbs.ts';
import { quote } from './quotes.ts';

export const crm = {
  leads: { ...lead.operations, ...leadConversion },
  pipelines: { ...pipelines, ...pipelineWriting },
  products: { ...product.operations, ...productPrices },
  promotions: { ...promotion.operations, ...promotionCodes },
  promotionUses,
  quotes: { ...quote.operations, ...quoteVerbs },
};
