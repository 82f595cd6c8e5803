import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('constructionAmendments', {
  changesNothing: 'an amendment needs at least one of lines, lump_sum, readjustment_pct and days_delta',
  contractNotActive: 'the contract {id} is {status}; only an active or suspended contract can be amended',
  frozen: 'cannot change: the amendment is approved; create another one',
  lumpSumNotPositive: 'must be more than 0; to reduce the value, reduce lines',
  newLineNotPositive: 'must be more than 0 in a new line',
  notRemovable: 'an approved amendment is part of the contract and cannot be deleted',
  openMeasurements: 'measurements at the old prices wait for approval; approve or reject them first',
  readjustmentTooSmall: 'must be more than -100',
  takesTooMuch: 'takes more of {line} than the {balance} {unit} that are neither measured nor submitted',
  unknownLine: '{id} is not a line of the contract',
  zeroQuantity: 'must not be 0',
});
