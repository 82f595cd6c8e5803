import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('tickets', {
  alreadyClosed: 'the ticket is closed already',
  attachments: 'Attachments:',
  closed: 'the ticket is closed; merge it into an open one',
  csatTooEarly: 'can be set when the ticket is solved',
  customerSuppressed: 'the message was saved but not sent: mail to the address of the customer is suppressed',
  firstResponseDue: 'the first response to the customer is still due',
  mergedWithItself: 'a ticket cannot be merged with itself',
  messageIsPublic: 'a message is public; to write an internal note, use POST /support/tickets/:id/notes',
  noAddressee: 'the message was saved but not sent: nobody on the ticket has an e-mail address',
  notFuture: 'must be in the future',
  notPerson: 'must be a person of the organization',
  noteHasNoAuthor: 'the author of a note is the person who writes it; leave `author` out',
  noteIsInternal: 'a note is internal; to write a public message, use POST /support/tickets/:id/messages',
  suppressed: 'mail to this address is suppressed',
  taken: '{name} has this ticket already',
  takenByPeople: 'only a signed-in person can take a ticket; send assignee_id to the ticket instead',
  unknownPlaceholder: '{placeholder} is not a placeholder; use one of {known}',
  unknownTeam: 'is not a team in the settings',
});
