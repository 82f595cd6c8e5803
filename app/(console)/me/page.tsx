import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { MeScreen } from '#components/hr/me/me-screen.tsx';
import { NoFile } from '#components/hr/me/no-file.tsx';
import { readOwnFile } from '#components/hr/me/read-own-file.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('myPage');
  return { title: t('title') };
}

export default async function MePage() {
  const session = await requireSession('/me');
  const own = await readOwnFile(session.user.id);
  return <Texts of={['myPage', 'leave']}>{own ? <MeScreen {...own} /> : <NoFile />}</Texts>;
}
