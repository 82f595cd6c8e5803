import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('series', {
  alreadyUsed: '{number} was issued here, so the numbers go on with {next}',
  codeForm:
    'is "{code}", but a validation code has 8 to 20 capital letters and digits, such as AAJFJ3WS; copy it from the portal of the tax authority',
  codeInUse:
    'cannot change: {number} has the code {code}, so its series keeps it; the series of another year can have another code',
  codeTaken: '{code} is the code of the series {series}; each series has a code of its own',
  continues: 'must be null: the series {series} continues over the years',
  notOpen: 'is {year}; only the series of {years} can change',
  onlyInPortugal:
    'codes of series exist only in Portugal (PT), and the country of the organization is {country}; set `country` in the settings, or leave the code out',
});
