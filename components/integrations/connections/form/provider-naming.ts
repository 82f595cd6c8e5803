'use client';

import { useMemo } from 'react';
import type { Words } from '#components/base/wording/words/lookups.ts';
import type { Naming } from '#components/records/form/naming.tsx';
import { useOwnText } from '../own-text.ts';
import { fieldKeys } from './field-keys.ts';

const naming = new Set(['resource', 'resources']);

/** Returns the names of a provider's configuration properties by their path. */
export function useProviderNaming(provider: string, words: Words): Naming {
  const { has, textOf } = useOwnText('integrationFields');
  return useMemo(() => {
    const at = (path: readonly string[]): Naming => {
      const textFor = (name: string, part: 'name' | 'about') => {
        const key = fieldKeys(provider, [...path, name]).find((one) => has(`fields.${one}.${part}`));
        return key === undefined ? undefined : textOf(`fields.${key}.${part}`);
      };
      return {
        property: (name) => textFor(name, 'name') ?? words.property(provider, name),
        about: (name) => textFor(name, 'about'),
        value: (name, value) => {
          if (naming.has(name)) return words.kind(value, 'many');
          return has(`values.${name}-${value}`) ? textOf(`values.${name}-${value}`) : value;
        },
        within: (name) => at([...path, name]),
      };
    };
    return at([]);
  }, [has, textOf, provider, words]);
}
