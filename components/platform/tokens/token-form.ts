'use client';

import { type UseFormReturnType, useForm } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import { isDay } from '#components/base/ui/inputs/written.ts';
import type { TokenRole } from '#server/kernel/access/access.ts';
import { type ExpiryChoice, expiresAt, localDay } from './expiry.ts';
import { isArea, type Token } from './tokens.ts';

export type TokenValues = {
  name: string;
  role: TokenRole;
  areas: string[];
  expiry: ExpiryChoice;
  lastDay: string;
  ip_allow: string[];
};

export type TokenForm = UseFormReturnType<TokenValues>;

const blank: TokenValues = {
  name: '',
  role: 'member',
  areas: [],
  expiry: 'in90',
  lastDay: '',
  ip_allow: [],
};

export function valuesOf(token: Token): Partial<TokenValues> {
  return {
    name: token.name,
    areas: [...token.areas],
    expiry: token.expires_at ? 'custom' : 'never',
    lastDay: token.expires_at ? localDay(token.expires_at) : '',
    ip_allow: [...token.ip_allow],
  };
}

export function useTokenForm(initial: Partial<TokenValues> = {}): TokenForm {
  const t = useTranslations('tokenForm');
  return useForm<TokenValues>({
    mode: 'controlled',
    initialValues: { ...blank, ...initial },
    validate: {
      name: (value) => (value.trim() ? null : t('nameMissing')),
      lastDay: (value, { expiry }) => (expiry === 'custom' && !isDay(value) ? t('dateMissing') : null),
    },
  });
}

/** The input of the API call from the values of the form. */
export function toFields(values: TokenValues) {
  return {
    name: values.name.trim(),
    areas: values.areas.filter(isArea),
    ip_allow: values.ip_allow,
    expires_at: expiresAt(values.expiry, values.lastDay),
  };
}

/** Shows the server's problems at their fields; returns true if at least one field exists. */
export function showAtFields(form: TokenForm, error: unknown): boolean {
  const { expires_at, ...others } = byField(wireError(error).details);
  const problems = {
    ...others,
    ...(expires_at ? { [form.values.expiry === 'custom' ? 'lastDay' : 'expiry']: expires_at } : {}),
  };
  form.setErrors(problems);
  return Object.keys(problems).some((field) => field in form.values);
}
