import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('constructionPriceLists', {
  endsBeforeStart: 'must not be before valid_from, {from}',
  inUse: '{sourceId} uses the price of this item; send status inactive or superseded instead',
  negative: 'must not be negative',
  supersededByItself: 'an item cannot supersede itself; give the id of another item',
});
