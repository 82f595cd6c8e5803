import { redirect } from 'next/navigation';
import { requireSession } from '#components/base/session/current.ts';
import { currentFacts } from '#components/base/session/current-facts.ts';
import { openTabs } from '#components/platform/settings/tabs.ts';

/** Redirects to the first page of the settings that the person may use. */
export default async function SettingsIndexPage() {
  await requireSession('/settings');
  const [first] = openTabs(await currentFacts());
  redirect(first?.href ?? '/settings/organization');
}
