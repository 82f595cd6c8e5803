'use client';

import { type UseFormReturnType, useForm } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import { type FilterRow, furtherIn, toFilter, toRows } from './filter-values.ts';
import type { Endpoint } from './webhooks.ts';

export interface EndpointValues {
  url: string;
  description: string;
  isEverything: boolean;
  events: string[];
  payload: Endpoint['payload'];
  filter: FilterRow[];
  /** Conditions that the form only shows. */
  further: Record<string, unknown>;
}

export type EndpointForm = UseFormReturnType<EndpointValues>;

const blank: EndpointValues = {
  url: '',
  description: '',
  isEverything: false,
  events: [],
  payload: 'full',
  filter: [],
  further: {},
};

const valuesOf = ({ url, description, events, payload, filter }: Endpoint): EndpointValues => ({
  url,
  description: description ?? '',
  isEverything: events.includes('*'),
  events: events.filter((one) => one !== '*'),
  payload,
  filter: toRows(filter),
  further: furtherIn(filter),
});

export function useEndpointForm(endpoint: Endpoint | undefined): EndpointForm {
  const t = useTranslations('webhookForm');
  return useForm<EndpointValues>({
    mode: 'controlled',
    initialValues: endpoint ? valuesOf(endpoint) : blank,
    validate: {
      url: (value) => (value.trim() ? null : t('urlMissing')),
      events: (value, { isEverything }) => (isEverything || value.length > 0 ? null : t('eventsMissing')),
    },
  });
}

/** The input of the API call from the values of the form. */
export const toFields = (values: EndpointValues) => ({
  url: values.url.trim(),
  description: values.description.trim() || null,
  events: values.isEverything ? ['*'] : values.events,
  payload: values.payload,
  filter: { ...toFilter(values.filter), ...values.further },
});

/** Shows the server's problems at their fields; returns true if at least one field exists. */
export function showAtFields(form: EndpointForm, error: unknown): boolean {
  const own = wireError(error).details.map((one) => ({
    ...one,
    // An update is sent as a list with one endpoint, so the paths have its index as a prefix.
    path: one.path.replace(/^endpoints[.[]0\]?\./, ''),
  }));
  const problems = byField(own);
  form.setErrors(problems);
  return Object.keys(problems).some((field) => field in form.values);
}
