import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { KindsPlace } from '#components/data-place/kinds/kinds-place.tsx';
import { requireSession } from '#components/session/current.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('data');
  return { title: t('title') };
}

export default async function DataPage() {
  await requireSession('/data');
  return <KindsPlace />;
}
