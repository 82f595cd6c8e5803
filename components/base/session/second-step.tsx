'use client';

import { Anchor } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { noteTimeZone } from '../locale/note-time-zone.ts';
import { enterOrganization } from './client.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SecondStepForm } from './second-step-form.tsx';

interface Props {
  next: string;
  organization: string | undefined;
  passkeyHost: string | null;
}

/** The second step of a sign-in, on its own page. */
export function SecondStep({ next, organization, passkeyHost }: Props) {
  const t = useTranslations('signIn');
  async function enter() {
    noteTimeZone();
    // The person is signed in also if they have left that organization in the meantime.
    if (organization !== undefined) await enterOrganization(organization).catch(() => undefined);
    window.location.assign(next);
  }
  return (
    <>
      <SecondStepForm
        onDone={enter}
        again={<Anchor href={`/sign-in?next=${encodeURIComponent(next)}`}>{t('startAgain')}</Anchor>}
      />
      <PasskeySignIn host={passkeyHost} onDone={enter} />
    </>
  );
}
