import type { ReactNode } from 'react';
import { SessionProvider } from '#components/base/session/context.tsx';
import { currentSession } from '#components/base/session/current.ts';
import { currentFacts } from '#components/base/session/current-facts.ts';
import { Shell } from '#components/shell/shell.tsx';

/** Each page requires the session itself, because only the page knows the address to return to. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const session = await currentSession();
  if (!session) return children;
  return (
    <SessionProvider signedIn={{ session, facts: await currentFacts() }}>
      <Shell>{children}</Shell>
    </SessionProvider>
  );
}
