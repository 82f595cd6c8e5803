import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('hr', {
  departmentAboveItself: 'would make the department a part of itself, directly or through others',
  employeeAboveItself: 'would make the employee their own manager, directly or through others',
  intervalsOverlap: 'intervals must be in order and must not overlap',
  notMonthAndDay: 'must be a month and a day such as 03-31',
  notTime: 'must be a time such as 09:00',
});
