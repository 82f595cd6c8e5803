import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('deals', {
  contractNext: 'The deal is won: its contract can be drafted with POST /contracts and this deal_id.',
  invoiceNext: 'It can be invoiced with POST /finance/invoices.',
  otherPipeline: 'the stage is not in the pipeline {name}',
  pipelineNotFound: 'the pipeline {wanted} was not found',
  projectNext: 'The work can be planned with POST /projects and this deal_id.',
  reasonNeeded: 'is required for a lost deal',
  stageNotFound: 'the stage {id} was not found',
  stageRequires: 'is required by the stage {name}',
});
