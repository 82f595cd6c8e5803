import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { UploadsHost } from '#components/base/files/uploads/uploads-host.tsx';
import { SessionProvider } from '#components/base/session/context.tsx';
import { currentSession } from '#components/base/session/current.ts';
import { currentFacts } from '#components/base/session/current-facts.ts';
import { Shell } from '#components/shell/shell.tsx';
import { folded, sidebarCookie } from '#components/shell/sidebar-cookie.ts';

/** Each page requires the session itself, because only the page knows the address to return to. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const session = await currentSession();
  if (!session) return children;
  const isFolded = (await cookies()).get(sidebarCookie)?.value === folded;
  return (
    <SessionProvider signedIn={{ session, facts: await currentFacts() }}>
      <Shell isFolded={isFolded}>{children}</Shell>
      <UploadsHost />
    </SessionProvider>
  );
}
