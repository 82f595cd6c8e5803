import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('tokens', {
  alreadyRotated: 'the token was already rotated',
  expiresTooLate: 'must not be later than {own}, when this token itself expires',
  expiring: 'The token {name} expires on {day}',
  expiringAbout: 'A token stops working within seven days. Its creator and the administrators are notified.',
  expiringBody:
    'The API token {name} ({ending}) stops working on {day}. Change its expiry date or rotate it, before the program that uses it is refused.',
  expiringTitle: 'An API token expires',
  moreAddresses: 'this token itself may only be used from {own}',
  moreAreas: 'your own areas are {own}',
  notActive: 'the token is {status}; it cannot be changed any more',
  notAddress: 'must be an address or a network such as 10.0.0.0/8',
  notFuture: 'must be in the future; DELETE ends a token at once',
  ownToken: 'a token cannot change or rotate itself; use another token or sign in',
  roleTooHigh: 'your own role is {own}',
});
