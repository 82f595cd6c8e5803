import type { Call } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { type Property, propertiesOf } from './editor-of.ts';
import { type FormValues, useFormValues } from './use-form-values.ts';
import { typedProperties, type Values } from './values.ts';

export interface NewRecordOptions {
  create: Call;
  /** The record that the new one belongs to. */
  parent: string | undefined;
  initial: Values;
}

export interface NewRecordValues {
  properties: readonly Property[];
  form: FormValues;
  /** The values that the create call receives. */
  input: Values;
}

/** The typed values of a new record. */
export function useNewRecord({ create, parent, initial }: NewRecordOptions): NewRecordValues {
  const { kind } = useKind();
  const properties = typedProperties(propertiesOf(create.schema, create.refers, kind.screen), kind);
  const form = useFormValues(properties, undefined, initial);
  const input = { ...form.changes, ...(parent === undefined ? {} : { id: parent }) };
  return { properties, form, input };
}
