'use client';

import { useTranslations } from 'next-intl';
import { useKind } from '../kinds/kind-context.tsx';
import { leftOut } from './mapping.ts';

/** Returns a function that names the target of a column: a property, or a key inside a property. */
export function useTargetLabel() {
  const t = useTranslations('data.import');
  const { kind, words } = useKind();
  return (target: string): string => {
    if (target === leftOut) return t('leaveOut');
    const [outer = '', ...inner] = target.split('.');
    const column = inner.join('.');
    if (column === '') return words.property(kind.kind, outer);
    if (outer === 'custom_fields') return t('asCustomField', { column });
    if (outer === 'metadata') return t('asMetadata', { column });
    if (outer === 'external_ids') return t('asExternalId', { column });
    return `${words.property(kind.kind, outer)}: ${words.property(kind.kind, column)}`;
  };
}
