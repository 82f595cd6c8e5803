/** The input of a single value that has no parts. */
export type Input =
  | { is: 'text'; longest: number | undefined; format: 'email' | 'uri' | undefined }
  | { is: 'number'; isWhole: boolean }
  | { is: 'flag' }
  | { is: 'amount' | 'day' | 'instant' | 'texts' | 'json' }
  | { is: 'language' | 'zone' | 'country' | 'currency' | 'month' | 'color' }
  | { is: 'choice' | 'choices'; values: readonly string[] }
  | { is: 'record' | 'records' | 'related'; kinds: readonly string[] };
