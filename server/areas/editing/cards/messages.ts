import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('editCards', {
  approvalsGiven:
    '{given} of {needed} approvals are given, so the card stays in review until {left, plural, one {another person approves it} other {# more people approve it}}',
  briefMissing: 'a card needs a brief or source_urls before it is ready',
  cardNotFound: 'the card {id} was not found',
  cardsNotFound: 'not found: {ids}',
  cardsOrProject: 'send either `card_ids` or `project_id`',
  claimEndedBefore:
    'the claim {token} has ended, and so has the later claim {last}; the card is {status}, and nobody holds it',
  claimEndedByStep:
    'the claim {token} ended when the card became {status}; nobody holds it, so leave the token out',
  claimEndedHeld: 'the claim {token} has ended, and the card is held by {holder_the} {id} until {until}',
  claimExpired:
    'the claim {token} has expired, and nobody holds the card; claim it again, and send the token of the new claim',
  claimReleased:
    'the claim {token} was released, and nobody holds the card; claim it again, and send the token of the new claim',
  clientComments:
    '{count, plural, one {a comment of the client is} other {# comments of the client are}} open: {comments}; resolve them, or send accept_open_comments',
  fewerApprovals:
    'the review needs {needed, plural, one {# approval} other {# approvals}}; only a manager can ask for fewer while it goes on',
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
  ownCut:
    'you edited version {number}, so another person has to approve it; an administrator can switch this off with the setting editing.four_eyes',
  openFixes:
    '{count, plural, one {# fix is} other {# fixes are}} open; resolve them, or send force as a manager',
  operationsMissing: 'is required: `operations`, each with id and set, or `ids` and `set`',
  operationsOrIds: 'send either `operations`, or `ids` and `set`',
  optionTypes: 'lease_token must be a whole number, and force and accept_open_comments true or false',
  recipientsMissing: 'is required for the audience custom',
  recipientsUnknown: 'not in this organization: {ids}',
  reserved: '{holder} had the card before and has the first choice until {until}',
  setMissing: 'is required with `ids`: the changes of these cards',
  tokenOutdated: 'the token {token} is outdated, because you have claimed the card again; send {now}',
  tokenUnknown: 'this card has had no claim with the token {token}',
  userNotFound: 'the user {user} was not found',
  versionNotReady:
    'version {number} is {state}, so it cannot be approved; it can be approved once it is ready',
  wipLimit: 'the limit is {limit, plural, one {# card} other {# cards}} at a time; release one first',
  wrongWayBack: 'the card was {from} before it was put on hold, so it can only go back to {to}',
});
