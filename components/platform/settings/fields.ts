import type { Input } from '#components/records/form/input.ts';

/** The input of one setting. */
export type Control =
  | Exclude<Input, { is: 'flag' }>
  | { is: 'flag' /** Value used when nothing is stored. */; usually: boolean }
  | { is: 'skills' | 'pairs' }
  | { is: 'rows'; columns: readonly Field[] };

export interface Field {
  /** The path from the top of the settings; inside of rows, from the row. */
  path: string;
  control: Control;
  /** May be left empty; the default then applies. */
  isOptional?: boolean;
  /** Nothing applies to a field that is left empty. */
  hasNoDefault?: boolean;
}

export interface FieldGroup {
  /** Names the group if a section has several: after a property, a kind of record, or a value. */
  named?: { by: 'property' | 'kind' | 'leave'; name: string };
  fields: readonly Field[];
  /** The path of a rule whose fields are sent together, or as null if all of them are empty. */
  whole?: string;
}

export interface Section {
  key: SectionKey;
  groups: readonly FieldGroup[];
  /** Documents show these settings, so a sample is drawn beside them. */
  isOnDocuments?: boolean;
}

export const sectionKeys = [
  'name',
  'identity',
  'bank',
  'invoiceNumbering',
  'region',
  'branding',
  'teams',
  'numbering',
  'sales',
  'money',
  'closing',
  'editing',
  'leave',
  'attendance',
  'mail',
  'integrations',
  'others',
  'sla',
] as const;
export type SectionKey = (typeof sectionKeys)[number];

export const text = (path: string, longest: number, isOptional = false): Field => ({
  path,
  control: { is: 'text', longest, format: undefined },
  isOptional,
});

/** A text that may be missing, such as a part of an address. */
export const ownText = (path: string, longest: number): Field => ({
  ...text(path, longest, true),
  hasNoDefault: true,
});

/** A day that may be missing. */
export const day = (path: string): Field => ({
  path,
  control: { is: 'day' },
  isOptional: true,
  hasNoDefault: true,
});

export const number = (path: string, isWhole = true): Field => ({ path, control: { is: 'number', isWhole } });

export const people = (path: string): Field => ({ path, control: { is: 'records', kinds: ['user'] } });

export const flag = (path: string, usually = false): Field => ({ path, control: { is: 'flag', usually } });

export const optional = (field: Field): Field => ({ ...field, isOptional: true });

/** How the numbers of a kind of document are written. */
export const numbersOf = (kind: string, isYearly = false): FieldGroup => ({
  named: { by: 'kind', name: kind },
  fields: [
    text(`sequences.${kind}.prefix`, 20, true),
    optional(number(`sequences.${kind}.padding`)),
    ...(isYearly ? [flag(`sequences.${kind}.yearly`, true)] : []),
  ],
});
