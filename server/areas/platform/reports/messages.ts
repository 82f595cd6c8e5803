import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('reports', {
  fromAfterTo: 'must not be after `to`',
  noFilter: 'the {report} report has no filter',
  notGroup: 'group_by: the {report} report can be grouped by {allowed}',
  tooManyDays: 'must be at most {most} days after `from`',
  tooManyRecords: 'finds more than {most} records in the period; choose fewer days or a narrower filter',
});
