import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Reference } from '#components/docs/reference.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('docs');
  return { title: t('referenceTitle'), description: t('referenceAbout') };
}

export default function ReferencePage() {
  return (
    <div id="main" tabIndex={-1}>
      <Reference />
    </div>
  );
}
