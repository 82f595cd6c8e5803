import { Anchor, Title } from '@mantine/core';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { currentSession } from '#components/base/session/current.ts';
import { landingOf } from '#components/base/session/landing.ts';
import { safeNextPath } from '#components/base/session/next-path.ts';
import { PasskeyEntry } from '#components/base/session/passkey-entry.tsx';
import { ProviderButton } from '#components/base/session/provider-button.tsx';
import { SignInForm } from '#components/base/session/sign-in-form.tsx';
import classes from '#components/shell/public-card.module.css';
import { PublicHeader } from '#components/shell/public-header.tsx';
import { runningApp } from '#server/boot/bridge.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('signIn');
  return { title: t('title') };
}

const refusals = ['oidc_no_address', 'oidc_unverified', 'oidc_no_account', 'oidc_other_account'] as const;
const isRefusal = (code: string | string[]): code is (typeof refusals)[number] =>
  refusals.some((one) => one === code);

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function SignInPage({ searchParams }: { searchParams: SearchParams }) {
  const { next: wanted, error } = await searchParams;
  const session = await currentSession();
  if (session) redirect(wanted === undefined ? await landingOf(session) : safeNextPath(wanted));
  // Without a requested page, people return here and are redirected to their first page.
  const next = wanted === undefined ? '/sign-in' : safeNextPath(wanted);
  const t = await getTranslations('signIn');
  const provider = runningApp().config.oidc;
  // next-auth returns here after a failure at the provider; a wrong password never leads here.
  const refusalText = (code: typeof error) => {
    if (code === undefined) return undefined;
    if (!provider) return t('unavailable');
    return t(isRefusal(code) ? code : 'oidc_failed', { name: provider.name });
  };
  return (
    <div className={classes.page}>
      <PublicHeader links={[{ href: '/docs', label: t('reference') }]} />
      <main id="main" className={classes.main}>
        <section className={classes.card}>
          <Title order={1}>{t('title')}</Title>
          <p className={classes.lead}>{t('lead')}</p>
          <SignInForm next={next} refused={refusalText(error)} />
          <PasskeyEntry next={next} host={runningApp().passkeys.party?.id ?? null} />
          <p>
            <Anchor href="/forgot-password">{t('forgot')}</Anchor>
          </p>
          {provider && <ProviderButton name={provider.name} next={next} />}
        </section>
      </main>
    </div>
  );
}
