import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('aiWork', {
  alsoHas: '{number} also has the words {words}',
  answeredBefore: '{number} also has the words {words}, and this was the answer',
  categoriesTried: 'the category of the newest 30 % of the solved tickets, learned from the older ones',
  eitherTicket: 'send either ticket_id or text',
  keyword:
    '{label, select, category {category} priority {priority} other {assignee}} {value}: the text contains “{word}”',
  learned:
    '{label, select, category {category} priority {priority} other {assignee}} {value}: learned from {count} solved tickets',
  learnedByWords:
    '{label, select, category {category} priority {priority} other {assignee}} {value}: learned from {count} solved tickets by the words {words}',
  searched: '{count} solved tickets searched',
  similarAnswered: 'answered tickets with similar words',
  similarSolved: 'solved tickets with similar words',
  solvedTickets: 'solved tickets',
});
