import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { safeNextPath } from '#components/base/session/next-path.ts';
import { SecondStep } from '#components/base/session/second-step.tsx';
import { OneClickPage } from '#components/shell/one-click/one-click-page.tsx';
import classes from '#components/shell/public-card.module.css';
import { runningApp } from '#server/boot/bridge.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('signIn');
  return { title: t('secondStepTitle') };
}

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function SecondStepPage({ searchParams }: { searchParams: SearchParams }) {
  const { next: wanted, organization } = await searchParams;
  // The page of the sign-in redirects people to their first page.
  const next = wanted === undefined || wanted === '/sign-in' ? '/sign-in' : safeNextPath(wanted);
  const pending = await runningApp().identity.pending.find((await cookies()).toString());
  if (!pending) redirect(next === '/sign-in' ? next : `/sign-in?next=${encodeURIComponent(next)}`);
  const t = await getTranslations('signIn');
  return (
    <OneClickPage title={t('secondStepTitle')}>
      <p className={classes.lead}>{t('secondStepLead', { email: pending.email })}</p>
      <SecondStep
        next={next}
        organization={typeof organization === 'string' ? organization : undefined}
        passkeyHost={pending.has_passkey ? (runningApp().passkeys.party?.id ?? null) : null}
      />
    </OneClickPage>
  );
}
