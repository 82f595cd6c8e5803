import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Reference } from '#components/platform/docs/reference.tsx';
import { runningApp } from '#server/boot/bridge.ts';

type Params = Promise<{ area: string }>;

const partNamed = (area: string) =>
  runningApp()
    .referenceParts()
    .find((part) => part.area === area);

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const part = partNamed((await params).area);
  const [t, areas] = await Promise.all([getTranslations('docs'), getTranslations('areas')]);
  return part
    ? { title: `${areas(part.area)} · ${t('referenceTitle')}`, description: t('referenceAbout') }
    : {};
}

/** Shows one part at a time, because a browser needs ten seconds to render the whole reference. */
export default async function ReferencePage({ params }: { params: Params }) {
  const part = partNamed((await params).area);
  if (!part) notFound();
  return (
    <div id="main" tabIndex={-1}>
      <Reference area={part.area} />
    </div>
  );
}
