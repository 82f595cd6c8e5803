import { VisuallyHidden } from '@mantine/core';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Reference } from '#components/docs/reference.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('docs');
  return { title: t('referenceTitle'), description: t('referenceAbout') };
}

export default async function ReferencePage() {
  const t = await getTranslations('docs');
  return (
    <div id="main" tabIndex={-1}>
      <VisuallyHidden>
        <p>{t('referenceAbout')}</p>
      </VisuallyHidden>
      <Reference />
    </div>
  );
}
