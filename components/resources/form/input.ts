/** How one value is typed in, without the values that are made of several. */
export type Input =
  | { is: 'text'; longest: number | undefined; format: 'email' | 'uri' | undefined }
  | { is: 'number'; isWhole: boolean }
  | { is: 'flag' }
  | { is: 'amount' | 'day' | 'instant' | 'texts' | 'json' }
  | { is: 'language' | 'zone' | 'country' | 'currency' | 'month' | 'color' }
  | { is: 'choice' | 'choices'; values: readonly string[] }
  | { is: 'record' | 'records' | 'related'; kinds: readonly string[] };
