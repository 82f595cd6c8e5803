import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession, serverCaller } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { MeScreen } from '#components/hr/me/me-screen.tsx';
import { NoFile } from '#components/hr/me/no-file.tsx';
import type { OwnFile } from '#components/hr/me/own-file.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('myPage');
  return { title: t('title') };
}

export default async function MePage() {
  const session = await requireSession('/me');
  const own = await ownFile(session.user.id);
  return <Texts of={['myPage', 'leave']}>{own ? <MeScreen {...own} /> : <NoFile />}</Texts>;
}

async function ownFile(user_id: string): Promise<{ file: OwnFile; today: string } | undefined> {
  if (!(await currentlyMay('employees', 'list')) || !(await currentlyMay('roster', 'list'))) return undefined;
  const caller = await serverCaller();
  const {
    data: [own],
  } = await caller.employees.list({ filter: JSON.stringify({ user_id }), per_page: 1 });
  if (!own) return undefined;
  const { id, first_name, last_name, department_id, documents } = own;
  const [titles, { summary }] = await Promise.all([
    caller.surface.titles({ ids: [id] }),
    caller.roster.list({ employee_id: id, per_page: 1 }),
  ]);
  const file = {
    id,
    name: `${first_name} ${last_name}`,
    page: titles[id]?.page ?? null,
    department_id,
    documents,
  };
  return { file, today: summary.today };
}
