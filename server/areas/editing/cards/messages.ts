import { messages } from '#server/base/wording/messages.ts';

export const t = messages('editCards', {
  briefMissing: 'a card needs a brief or source_urls before it is ready',
  cardNotFound: 'the card {id} was not found',
  cardsNotFound: 'not found: {ids}',
  cardsOrProject: 'send either `card_ids` or `project_id`',
  claimEnded:
    'the claim {token} has ended, and nobody holds the card; claim it again, and send the token of the new claim',
  claimEndedHeld:
    'the claim {token} has ended, and the card is held by {holder_the} {id} until {until}; claim it again, and send the token of the new claim',
  heldBy: 'held by {holder_the} {id} until {until}',
  heldByOther:
    'the card is held by {holder_the} {id} until {until}; ask them to release it, wait, or send force as a manager',
  heldNotRemovable:
    'the card is held by {holder_the} {id} until {until}; release it first, or cancel the card',
  idsMissing: 'is required: the cards to {action}',
  maxRounds:
    'changes were already requested {count, plural, one {# time} other {# times}}, which is the agreed maximum; only a manager can request more',
  namedTwice: '{id} is named twice',
  nextWithIds: '`ids` cannot be combined with `next`',
  notClaimable: 'only cards with status {claimable} can be claimed; this card is {status}',
  notClaimed: 'nobody holds this card',
  openComments: '{count, plural, one {# open comment} other {# open comments}}',
  openFixes:
    '{count, plural, one {# fix is} other {# fixes are}} open; resolve them, or send force as a manager',
  operationsMissing: 'is required: `operations`, each with id and set, or `ids` and `set`',
  operationsOrIds: 'send either `operations`, or `ids` and `set`',
  optionTypes: 'lease_token must be a whole number, and force true or false',
  recipientsMissing: 'is required for the audience custom',
  recipientsUnknown: 'not in this organization: {ids}',
  reserved: '{holder} had the card before and has the first choice until {until}',
  setMissing: 'is required with `ids`: the changes of these cards',
  userNotFound: 'the user {user} was not found',
  wipLimit: 'the limit is {limit, plural, one {# card} other {# cards}} at a time; release one first',
  wrongWayBack: 'the card was {from} before it was put on hold, so it can only go back to {to}',
});
