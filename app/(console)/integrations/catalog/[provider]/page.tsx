import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { kindTable, providerAt } from '#components/integrations/current.ts';
import { ProviderPlace } from '#components/integrations/provider-place.tsx';
import { Refused } from '#components/integrations/refused.tsx';
import { Texts } from '#components/locale/texts.tsx';
import { requireSession } from '#components/session/current.ts';
import { currentlyMay } from '#components/session/current-facts.ts';

type Props = { params: Promise<{ provider: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('integrations');
  return { title: t('connectTitle') };
}

export default async function ProviderPage({ params }: Props) {
  const { provider: key } = await params;
  await requireSession(`/integrations/catalog/${key}`);
  if (!(await currentlyMay('integrationCatalog', 'get'))) return <Refused />;
  const provider = await providerAt(key);
  if (!provider) notFound();
  return (
    <Texts
      of={[
        'integrations',
        'integrationProviders',
        'integrationForm',
        'integrationFields',
        'data',
        'webhookForm',
        'jsonViewer',
      ]}
    >
      <ProviderPlace provider={provider} table={await kindTable(provider.resources)} />
    </Texts>
  );
}
