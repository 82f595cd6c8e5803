import { withTimelines } from '#server/base/events/timeline.ts';
import type { AreaDefinition } from '#server/resources/resource/area.ts';
import { activity } from './activities.ts';
import { activityEmail } from './activity-email.ts';
import { workNames } from './alike-names.ts';
import { project } from './projects/projects.ts';
import { replyTemplate } from './reply-templates/reply-templates.ts';
import { task } from './tasks/tasks.ts';
import { followAnswerMail } from './tickets/delivery.ts';
import { support } from './tickets/index.ts';
import { ticketMessage, ticketNote } from './tickets/messages.ts';
import { supportReport } from './tickets/support-report.ts';
import { ticket } from './tickets/tickets.ts';
import { keepOwnTime } from './time-entries/own-time.ts';
import { timeEntry } from './time-entries/time-entries.ts';
import { workKpis } from './work-kpis.ts';

export const workRouter = withTimelines({
  activities: { ...activity.operations, sendEmail: activityEmail },
  tasks: task.operations,
  projects: project.operations,
  timeEntries: timeEntry.operations,
  ...support,
  replyTemplates: replyTemplate.operations,
});

export const work: AreaDefinition = {
  name: 'work',
  alikeNames: workNames,
  router: workRouter,
  resources: [
    ticket.resource,
    task.resource,
    ticketMessage.resource,
    ticketNote.resource,
    replyTemplate.resource,
    project.resource,
    timeEntry.resource,
    activity.resource,
  ],
  mailFollowers: [followAnswerMail],
  changeGuards: [keepOwnTime],
  kpis: workKpis,
  reports: [supportReport],
};
