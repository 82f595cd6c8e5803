import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { type Invitation, InvitationForm } from '#components/platform/members/invitation-form.tsx';
import { OneClickPage } from '#components/shell/one-click/one-click-page.tsx';
import { runningApp } from '#server/boot/bridge.ts';

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('invitation');
  // Personal links must not appear in search engines.
  return { title: t('title'), robots: { index: false, follow: false } };
}

async function read(token: string): Promise<Invitation | undefined> {
  const from = await headers();
  try {
    return (await runningApp().readAs(undefined, from).invitationLinks.read({ token })).data;
  } catch {
    return undefined;
  }
}

export default async function InvitationPage({ params }: Props) {
  const { token } = await params;
  const t = await getTranslations();
  const found = await read(token);
  if (!found) {
    return (
      <OneClickPage title={t('invitation.title')}>
        <p>{t('invitation.unknown')}</p>
      </OneClickPage>
    );
  }
  const { organization, invited_by, role } = found;
  const named = { organization, role: t(`roles.${role}`) };
  return (
    <OneClickPage title={t('invitation.joining', { organization })}>
      <p>
        {invited_by ? t('invitation.leadBy', { ...named, person: invited_by }) : t('invitation.lead', named)}
      </p>
      <Texts of={['invitation']}>
        <InvitationForm token={token} invitation={found} />
      </Texts>
    </OneClickPage>
  );
}
