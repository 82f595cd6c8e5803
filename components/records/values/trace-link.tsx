'use client';

import { Anchor } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMay } from '#components/base/session/context.tsx';

/**
 * A link to everything that a call caused, for those who may see it. `of` says to a screen reader whose cause it is,
 * where a page has several.
 */
export function TraceLink({ request, of }: { request: string | null; of?: string }) {
  const t = useTranslations('common');
  const may = useMay();
  if (request === null || !may('requestEffects', 'get')) return null;
  return (
    <Anchor
      component={Link}
      href={`/requests/${request}`}
      aria-label={of && `${t('trace')}: ${of}`}
      inherit
      underline="always"
    >
      {t('trace')}
    </Anchor>
  );
}

/** The id of a call as the value of a property. */
export function RequestValue({ id }: { id: string }) {
  const may = useMay();
  return may('requestEffects', 'get') ? <TraceLink request={id} /> : <code>{id}</code>;
}
