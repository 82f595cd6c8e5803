/** The names of the transforms of values, which the console offers. */
export const transformNames = [
  'trim',
  'lower',
  'upper',
  'text',
  'number',
  'decimal_comma',
  'date_dmy',
  'date_mdy',
  'date_ymd',
  'unix_seconds',
  'unix_milliseconds',
  'boolean',
  'split',
  'first_word',
  'other_words',
] as const;

export type Transform = (typeof transformNames)[number];
