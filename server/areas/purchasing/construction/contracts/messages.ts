import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('constructionContracts', {
  advanceInvoiced: 'the advance already has the invoice {id}; delete its draft, or void or credit it first',
  clientContractNeeded:
    'is required with pay_when_measured, because only work that the client accepts is payable',
  deductsTooMuch:
    'advance_pct and retention_pct together deduct {pct} % of every invoice; they must be at most 100 %',
  documentExpired: '{name} ({kind}) expired on {expiresAt}',
  documentMissing: '{name} ({kind}) was not handed in',
  endsBeforeStart: 'must not be before start_date, {start}',
  frozen: 'cannot change: the contract is {status}',
  frozenAmend: 'cannot change: the contract is {status}; amend it: POST /obras/amendments',
  itemNotActive: '{code} is {status}; use another item, or give the unit_price',
  lineTwice: 'the line {id} occurs twice',
  neededWithoutItem: 'is required because no item of a price list provides it',
  negative: 'must not be negative',
  noAdvance: 'the contract has no advance',
  noAdvanceNow: 'the contract is {status}; an advance needs an active or suspended contract',
  noLines: 'a contract needs at least one line to be signed',
  noListItem: 'the list {list} has no item {code}',
  notFound: 'the {kind} {id} was not found',
  notPercent: 'must be from 0 to 100',
  notPositive: 'must be more than 0',
  notRemovable: 'a contract that is {status} cannot be deleted; terminate or close it instead',
  oneContract: 'give exactly one of client_contract_id and subcontractor_contract_id',
  openMeasurements: 'measurements of {lines} wait for approval; approve or reject them first',
  otherCurrency: '{code} is priced in {itemCurrency}, and the contract is in {currency}; give the unit_price',
  priceExpired: 'the price of {code} was valid until {to}, not on {day}; give the unit_price',
  priceNotYetValid: 'the price of {code} is valid from {from}, not on {day}; give the unit_price',
  retentionHeld: '{held} are still retained; release them first: POST {path}/{id}/release-retention',
  valueTooBig: 'the lines add up to more than {limit}',
});
