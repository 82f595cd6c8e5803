import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('constructionMeasurements', {
  ambiguousCode: 'several lines of the contract have the code {code}; give line_id',
  contractDraft: 'the contract {id} is a draft; sign it first: PATCH it with status active',
  contractNotActive: 'the contract {id} is {status}; only an active contract can be measured',
  endsBeforeStart: 'must not be before period_from, {from}',
  frozen: 'cannot change: the measurement is {status}; only a draft can be changed',
  hasInvoice: 'the measurement has the invoice {id}; delete its draft or void it first',
  lineNeeded: 'is required: the id or the code of a line of the contract',
  noLines: 'a measurement needs at least one line to be submitted',
  notPositive: 'must be more than 0',
  notRemovable: 'a measurement that is {status} cannot be deleted; withdraw, reject or reverse it',
  unknownCode: 'the contract has no line {code}',
  unknownLine: '{id} is not a line of the contract',
});
