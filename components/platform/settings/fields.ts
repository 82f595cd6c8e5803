import type { Input } from '#components/resources/form/input.ts';

/** How one setting is typed in. */
export type Control =
  | Exclude<Input, { is: 'flag' }>
  | { is: 'flag' /** Holds where nothing is said. */; usually: boolean }
  | { is: 'skills' | 'pairs' }
  | { is: 'rows'; columns: readonly Field[] };

export interface Field {
  /** From the top of the settings; in rows, from the row. */
  path: string;
  control: Control;
  /** May be left empty: then what is usual holds. */
  isOptional?: boolean;
}

export interface FieldGroup {
  /** Of several groups in a section each has a name: that of a property, a kind of record, or a value. */
  named?: { by: 'property' | 'kind' | 'leave'; name: string };
  fields: readonly Field[];
  /** Sent together, or as null where all of it is empty: the place of a rule that may be missing. */
  whole?: string;
}

export interface Section {
  key: SectionKey;
  groups: readonly FieldGroup[];
}

export const sectionKeys = [
  'identity',
  'region',
  'branding',
  'teams',
  'numbering',
  'sales',
  'money',
  'editing',
  'leave',
  'attendance',
  'mail',
  'others',
  'sla',
] as const;
export type SectionKey = (typeof sectionKeys)[number];

export const text = (path: string, longest: number, isOptional = false): Field => ({
  path,
  control: { is: 'text', longest, format: undefined },
  isOptional,
});

export const number = (path: string, isWhole = true): Field => ({ path, control: { is: 'number', isWhole } });

export const people = (path: string): Field => ({ path, control: { is: 'records', kinds: ['user'] } });

export const flag = (path: string, usually = false): Field => ({ path, control: { is: 'flag', usually } });

export const optional = (field: Field): Field => ({ ...field, isOptional: true });
