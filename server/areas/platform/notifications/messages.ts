import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('notifications', {
  approvalAsked: '{name} waits for approval',
  approvalAskedAbout:
    'An expense, order, absence, payslip, measurement or contract needs an approval that you may give.',
  approvalAskedTitle: 'Your approval is needed',
  assigned: '{name} was assigned to you',
  assignedAbout: 'A task, ticket, deal, card or another record was assigned to you.',
  assignedMany: '{count, plural, one {# record was} other {# records were}} assigned to you',
  assignedTitle: 'A record was assigned to you',
  choose: 'Choose your notifications',
  digest:
    '{count, plural, one {One notification waits} other {# notifications wait}} for you in {organization}',
  digestMore: '… and {count} more',
  mentioned: '{who} mentioned you: {name}',
  mentionedAbout:
    'You were mentioned in a note, a comment or a message, as @[usr_…] in its text or in its mentions.',
  mentionedTitle: 'Somebody mentioned you',
  noLink: 'This link was not found.',
  notTopic: 'is not one of your topics. All: GET {path}',
  notTopicMeant: 'is not one of your topics; did you mean {meant}? All: GET {path}',
  somebody: 'Somebody',
  stop: 'No more mail of this kind',
  tokenNoMailbox: 'a token has no mailbox; send only `inbox`',
});
