import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('contractMails', {
  asked:
    '{role, select, approver {{organization} asks you to approve "{title}".} witness {{organization} asks you to sign "{title}" as a witness.} viewer {{organization} lets you read "{title}".} cc {{organization} sends you a copy of "{title}".} other {{organization} asks you to sign "{title}".}}',
  concluded: 'Everybody has signed "{title}". The document and its certificate are here:',
  concludedSubject: 'Signed by everybody: {title}',
  declined: '{name} has declined to sign "{title}". Reason: {reason}',
  declinedSubject: 'Declined: {title}',
  invitationSubject: '{organization}: {title}',
  personal: 'This link is only for you. Please do not share it.',
  reminder: '"{title}" is waiting for your answer.',
  reminderSubject: 'Reminder: {title}',
  until: 'Please answer by {day}.',
});
