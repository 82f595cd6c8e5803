import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('typedTaxes', {
  baseDiffers:
    'is {base}, but the lines with {code} add up to {lines}: correct the lines, or leave `base` out',
  buyerOwes: 'must be 0: the buyer owes {code} to the tax office, so that the bill does not charge it',
  codeMissing:
    'has no entry for {code}, of which the lines have {amount}; add it as on the paper, or send null to compute all taxes',
  codeTwice: 'has {code} twice; send one entry with the sum',
  codeUnknown: 'there is no tax code {code}; the lines have: {codes}',
  codeUnused:
    'no line has {code}; the lines have: {codes}. Correct the lines, or send null to compute all taxes',
  codeWithheld: '{code} is withheld and always computed; leave it out',
  differs:
    '{code} is {amount} on the paper, but {base} at {rate} % are {computed}: a difference of {difference}',
  onlyBills:
    'is computed on invoices to customers; leave it out, or correct the lines. Only bills take taxes as on the paper',
  pricesIncludeTax:
    'the taxes of the paper need prices without tax: send prices_include_tax: false with prices without tax, or leave the taxes out',
});
