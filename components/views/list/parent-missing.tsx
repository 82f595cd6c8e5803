'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { placeOf } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';

/** A notice for kinds that are listed only below their parent record, with a link to the parents. */
export function ParentMissing() {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const { parent } = kind;
  if (!parent) return null;
  return (
    <Page title={words.kind(kind.kind, 'many')}>
      <Notice
        title={t('parentMissing')}
        about={t('parentMissingAbout')}
        action={
          <Button component={Link} href={placeOf(parent.plural)}>
            {words.kind(parent.kind, 'many')}
          </Button>
        }
      />
    </Page>
  );
}
