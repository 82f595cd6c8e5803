import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireSession } from '#components/base/session/current.ts';
import { KindsScreen } from '#components/records/kinds/kinds-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('data');
  return { title: t('title') };
}

export default async function DataPage() {
  await requireSession('/data');
  return <KindsScreen />;
}
