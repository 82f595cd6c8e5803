/** The reports. Each belongs to an area, which lists it under `reports`. */
export const reportTypes = [
  ...(['money', 'sales', 'leads', 'support', 'people', 'works', 'editing'] as const),
  ...(['activities', 'projects'] as const),
] as const;
export type ReportType = (typeof reportTypes)[number];

export const units = ['day', 'week', 'month'] as const;
export type Unit = (typeof units)[number];

export const isUnit = (group: string): group is Unit => units.some((unit) => unit === group);

/** The groups of all reports in addition to the units of time. */
export const groupNames = [
  ...(['owner_id', 'source', 'pipeline_id', 'status', 'kind', 'outcome', 'health', 'manager_id'] as const),
  ...(['client_company_id', 'assignee_id', 'priority', 'team', 'channel', 'category'] as const),
  ...(['department_id', 'project_id', 'client_contract_id', 'subcontractor_contract_id'] as const),
  ...(['deliverable', 'age'] as const),
] as const;
export type GroupName = (typeof groupNames)[number];

/** A unit of time, a property, or one row for the whole. */
export type Group = Unit | GroupName | 'total';
export const everyGroup = ['total', ...units, ...groupNames] as const;
