'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useHasBeenTrue } from '#components/base/ui/use-has-been-true.ts';

const LeaveDialog = dynamic(
  () => loadPart(() => import('./leave-dialog.tsx')).then((all) => all.LeaveDialog),
  {
    ssr: false,
  },
);

/** Asks for confirmation before typed values are lost by a link or by closing the page. */
export function LeaveGuard({ isActive, onLeave }: { isActive: boolean; onLeave?: () => void }) {
  const router = useRouter();
  const [target, setTarget] = useState<string>();
  const isAsked = useHasBeenTrue(target !== undefined);

  useEffect(() => {
    if (!isActive) return;
    const unloading = (event: BeforeUnloadEvent) => event.preventDefault();
    const clicked = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (
        !link ||
        !isPlain ||
        event.defaultPrevented ||
        link.target === '_blank' ||
        link.origin !== window.location.origin
      )
        return;
      const isThisPage =
        link.pathname === window.location.pathname &&
        link.search === window.location.search &&
        link.hash !== '';
      if (isThisPage) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(`${link.pathname}${link.search}`);
    };
    window.addEventListener('beforeunload', unloading);
    document.addEventListener('click', clicked, true);
    return () => {
      window.removeEventListener('beforeunload', unloading);
      document.removeEventListener('click', clicked, true);
    };
  }, [isActive]);

  return (
    isAsked && (
      <LeaveDialog
        isOpen={target !== undefined}
        onGo={() => {
          if (target === undefined) return;
          onLeave?.();
          router.push(target);
        }}
        onStay={() => setTarget(undefined)}
      />
    )
  );
}
