import type { FilePlace } from '#components/base/files/uploads/file-place.ts';

/** The input of a single value that has no parts. */
export type Input =
  | { is: 'text'; longest: number | undefined; format: 'email' | 'uri' | undefined }
  | {
      is: 'number';
      isWhole: boolean /** True for a year, which has no separator of thousands. */;
      isYear?: boolean;
      /** True for minutes, which may be typed as hours and minutes. */
      isMinutes?: boolean;
    }
  | { is: 'flag' }
  /** How often something repeats, as a rule of iCalendar. */
  | { is: 'recurrence' }
  | { is: 'amount' | 'day' | 'instant' | 'texts' | 'json' }
  /** The codes of the taxes of a line. */
  | { is: 'taxes' }
  | {
      is: 'language' | 'spoken' | 'zone' | 'country' | 'currency' | 'month' | 'color';
      /** True if it may be left empty. */
      isOptional?: boolean;
    }
  | { is: 'choice' | 'choices'; values: readonly string[] }
  | { is: 'record' | 'records' | 'related'; kinds: readonly string[] }
  /** An uploaded file, or a list of files and addresses. */
  | { is: 'file' | 'files'; place: FilePlace }
  /** A line of the record that one of the properties names. */
  | { is: 'line'; of: readonly string[] }
  /** A record of the kind that the property `by` has as its value, or a text if that is no kind. */
  | { is: 'named'; by: string };
