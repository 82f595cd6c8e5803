import type { AlikeNames } from '#server/kernel/names/alike-names.ts';

export const crmNames: AlikeNames = [
  'estimated_value expected_value budget value amount',
  'expected_close_date close_date closing_date due_date deadline',
  'stage_id stage status step',
  'pipeline_id pipeline funnel',
  'company_id company account account_id organisation organization customer customer_id client client_id business',
  'company_name company account organisation organization business',
  'contact_id contact person person_id customer customer_id client client_id requester requester_id reporter email contact_email',
  'deal_id deal opportunity opportunity_id',
  'probability chance likelihood win_probability confidence',
  'lifecycle lifecycle_stage stage status',
];
