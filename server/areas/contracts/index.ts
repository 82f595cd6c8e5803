import { withTimelines } from '#server/base/events/timeline.ts';
import type { AreaDefinition } from '#server/resources/resource/area.ts';
import { calendarConnection } from './calendar/connections.ts';
import { calendarEvent } from './calendar/events.ts';
import { connectionOperations } from './calendar/operations.ts';
import { repeat } from './calendar/series/repeat.ts';
import { series } from './calendar/series/series.ts';
import { seriesOperations } from './calendar/series/series-operations.ts';
import { conversation } from './chat/conversations.ts';
import { chat } from './chat/index.ts';
import { chatMessage } from './chat/messages.ts';
import { contract } from './contracts/contracts.ts';
import { contractOperations } from './contracts/operations.ts';
import { signing } from './contracts/public.ts';
import { contractTemplate } from './contracts/templates.ts';
import { form } from './forms/forms.ts';
import { publicForms } from './forms/public.ts';
import { formSubmission } from './forms/submissions.ts';
import { carryAnswer } from './inbox/carry-answer.ts';
import { connection } from './inbox/connections.ts';
import { message } from './inbox/messages.ts';
import { inboxMessages } from './inbox/operations.ts';
import { redactCarried } from './inbox/redaction.ts';
import { followInboxMail } from './inbox/reply.ts';
import { webinarAttendee } from './webinars/attendees.ts';
import { webinar } from './webinars/webinars.ts';

const prefixes = { signer: 'sgn', inbox_thread: 'ibt' };

declare module '#server/vocabulary/ids.ts' {
  interface Kinds extends Record<keyof typeof prefixes, unknown> {}
}

export const contractsRouter = withTimelines({
  calendarEvents: { ...calendarEvent.operations, repeat },
  calendarSeries: { ...series.operations, ...seriesOperations },
  contractTemplates: contractTemplate.operations,
  forms: form.operations,
  formSubmissions: formSubmission.operations,
  inboxConnections: connection.operations,
  webinars: webinar.operations,
  webinarAttendees: webinarAttendee.operations,
  inboxMessages,
  ...chat,
  contracts: { ...contract.operations, ...contractOperations },
  signing,
  publicForms,
  calendarConnections: { ...calendarConnection.operations, ...connectionOperations },
});

export const contracts: AreaDefinition = {
  name: 'contracts',
  controls: { signer_id: ['signer'] },
  router: contractsRouter,
  prefixes,
  resources: [
    conversation.resource,
    chatMessage.resource,
    connection.resource,
    message.resource,
    calendarConnection.resource,
    series.resource,
    contractTemplate.resource,
    contract.resource,
    form.resource,
    formSubmission.resource,
    calendarEvent.resource,
    webinarAttendee.resource,
    webinar.resource,
  ],
  followers: { ticket_message: redactCarried },
  mailFollowers: [followInboxMail],
  answerCarriers: [carryAnswer],
};
