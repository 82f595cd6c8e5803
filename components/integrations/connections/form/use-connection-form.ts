'use client';

import { type Property, presetsOf, propertiesOf } from '#components/records/form/editor-of.ts';
import { useFormValues } from '#components/records/form/use-form-values.ts';
import { isSame } from '#components/records/form/values.ts';
import { isObject } from '#components/records/kinds/kind.ts';
import type { Connection, Provider } from '../integrations.ts';
import { typedOf } from './needed.ts';

const text = { is: 'text', longest: 200, format: undefined } as const;

/** The state of a connection's form: its name, its schedule, the provider's configuration and the secrets. */
export function useConnectionForm(provider: Provider, connection: Connection | undefined) {
  const asked = propertiesOf(provider.config, {});
  const group = { is: 'group', properties: asked } as const;
  const properties: Property[] = [
    { name: 'name', editor: text, isRequired: true, isNullable: false },
    ...(provider.has_runs ? [{ name: 'schedule', editor: text, isRequired: false, isNullable: true }] : []),
    { name: 'config', editor: group, isRequired: true, isNullable: false },
    { name: 'credentials', editor: group, isRequired: false, isNullable: false },
  ];
  const before = connection && {
    name: connection.name,
    schedule: connection.schedule,
    config: connection.config ?? {},
    credentials: {},
  };
  const initial = before ?? { name: '', schedule: null, config: presetsOf(asked), credentials: {} };
  const form = useFormValues(properties, before, initial);
  const credentials = typedOf(isObject(form.values.credentials) ? form.values.credentials : {});
  const { credentials: _, ...changes } = form.changes;
  return { form, asked, changes, credentials, isTouched: !isSame(form.values, initial) };
}

export type ConnectionForm = ReturnType<typeof useConnectionForm>;
