import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('aiPurchasing', {
  answeredAlready:
    '{which}: {count, plural, one {# line was} other {# lines were}} answered already; the answer is used',
  answers: 'answers to the request',
  eitherLines: 'send either lines, or a quote as quote_text or quote_picture_urls',
  linesRead: 'lines with prices that a model has read in the quote',
  linesTaken: '{which}: {taken} of {all} lines',
  noSharedWord: 'no item shares a word with “{description}”',
  notRead: '{which} was not read, because that needs a model',
  otherCurrency: '{which} is in {quoted}, and the request is in {currency}',
  outlier:
    '{supplier} asks {price} for “{description}”, far {side, select, high {above} other {below}} the others',
  priceListItems: 'items of a price list',
  pricesBefore: 'earlier prices of the same item in {currency}',
  readByModel: 'a model read {count, plural, one {# line} other {# lines}} in the quote',
  sharedWords:
    '“{description}” and {code} share the words {words}; the unit {fit, select, same {is the same} convertible {can be converted} different {is different} other {was not compared}}',
  singleTotal: 'everything from {supplier} costs {total}',
  splitTotal:
    'the cheapest offer for each line costs {total} in all, with {freight} of freight, from {suppliers, plural, one {# supplier} other {# suppliers}}',
  unknownLines: '{which}: {count, plural, one {# line is} other {# lines are}} not in the request',
  unusualPrice:
    '{price} for “{description}” differs by {percent} % from {median}, the median of {count} prices',
});
