import { withTimelines } from '#server/base/events/timeline.ts';
import type { AreaDefinition } from '#server/resources/resource/area.ts';
import { crmNames } from './alike-names.ts';
import { campaign } from './campaigns/campaigns.ts';
import { foreseenCampaignMails } from './campaigns/foreseen-mails.ts';
import { marketing } from './campaigns/operations.ts';
import { followCampaignMail } from './campaigns/progress.ts';
import { company } from './companies/companies.ts';
import { contact } from './contacts/contacts.ts';
import { findOptedOut } from './contacts/opted-out.ts';
import { crmKpis } from './crm-kpis.ts';
import { deal } from './deals/deals.ts';
import { lead, leadConversion } from './leads/leads.ts';
import { nameablePipelines, nameableStages } from './pipelines/nameable-stages.ts';
import { pipelineEventKinds } from './pipelines/pipeline-events.ts';
import { pipelineWriting } from './pipelines/pipeline-writing.ts';
import { pipelines } from './pipelines/pipelines.ts';
import { productPrices } from './products/product-prices.ts';
import { product } from './products/products.ts';
import { promotionCodes, promotionUses } from './promotions/promotion-codes.ts';
import { promotionUseKind } from './promotions/promotion-use-kind.ts';
import { promotion } from './promotions/promotions.ts';
import { getQuoteDocument, quoteDocuments, quoteLinks } from './quotes/document/quote-documents.ts';
import { quoteVerbs } from './quotes/quote-verbs.ts';
import { quote } from './quotes/quotes.ts';
import { salesTarget } from './targets/sales-targets.ts';
import { addPresets } from './tax-codes/add-presets.ts';
import { taxCode, taxCodeOperations } from './tax-codes/tax-codes.ts';
import { followCountry, writePresets } from './tax-codes/write-presets.ts';

const prefixes = { pipeline: 'pip', deal_stage: 'stg', product_price: 'ppr', promotion_use: 'pru' };

declare module '#server/vocabulary/ids.ts' {
  interface Kinds extends Record<keyof typeof prefixes, unknown> {}
}

export const crmRouter = withTimelines({
  contacts: contact.operations,
  deals: deal.operations,
  salesTargets: salesTarget.operations,
  companies: company.operations,
  leads: { ...lead.operations, ...leadConversion },
  pipelines: { ...pipelines, ...pipelineWriting },
  products: { ...product.operations, ...productPrices },
  promotions: { ...promotion.operations, ...promotionCodes },
  promotionUses,
  quotes: { ...quote.operations, ...quoteVerbs, document: getQuoteDocument, ...quoteLinks },
  marketing,
  taxCodes: { ...taxCodeOperations, addPresets },
});

export const crm: AreaDefinition = {
  name: 'crm',
  alikeNames: crmNames,
  router: crmRouter,
  prefixes,
  documents: [quoteDocuments],
  resources: [
    company.resource,
    contact.resource,
    product.resource,
    deal.resource,
    lead.resource,
    promotion.resource,
    quote.resource,
    campaign.resource,
    salesTarget.resource,
    taxCode.resource,
  ],
  events: pipelineEventKinds,
  pages: { promotion_use: { list: '/data/promotion_uses', record: null } },
  looseKinds: [promotionUseKind],
  nameables: { pipeline: nameablePipelines, deal_stage: nameableStages },
  mailOptOuts: [findOptedOut],
  mailFollowers: [followCampaignMail],
  mailForeseers: [foreseenCampaignMails],
  settingsFollowers: [followCountry],
  organizationFollowers: [writePresets],
  kpis: crmKpis,
};
