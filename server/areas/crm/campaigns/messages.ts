import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('campaigns', {
  cancelled: 'the campaign was cancelled',
  contactNotFound: 'the contact {id} was not found',
  exclusive: '`filter` cannot be combined with `contact_ids`',
  filterOutdated: 'is no longer valid',
  frozen: 'cannot change: the campaign is {status}',
  linkNotFound: 'This link was not found.',
  notFilter: 'is not a filter of contacts',
  unsubscribe: 'Unsubscribe from this kind of mail',
});
