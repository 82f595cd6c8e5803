/** How one setting is typed in. */
export type Control =
  | { is: 'text'; longest: number }
  | { is: 'number'; least: number; most: number; decimals?: number }
  | { is: 'flag' /** Holds where nothing is said. */; usually: boolean }
  | { is: 'choice'; values: readonly string[] }
  | { is: 'choices'; values: readonly string[] }
  | {
      is:
        | 'zone'
        | 'country'
        | 'currency'
        | 'month'
        | 'language'
        | 'color'
        | 'people'
        | 'connection'
        | 'skills'
        | 'pairs';
    }
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
  control: { is: 'text', longest },
  isOptional,
});

export const number = (path: string, least: number, most: number, decimals = 0): Field => ({
  path,
  control: { is: 'number', least, most, decimals },
});

export const flag = (path: string, usually = false): Field => ({ path, control: { is: 'flag', usually } });

export const optional = (field: Field): Field => ({ ...field, isOptional: true });
