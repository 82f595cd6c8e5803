'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useFacts } from '#components/base/session/context.tsx';
import { useHasBeenTrue } from '#components/base/ui/use-has-been-true.ts';
import { InPlaceContext } from '../form-context.tsx';
import { formLinkOf } from './form-link.ts';
import { readGiven } from './given.ts';
import { openNewRecord, useNewAddress } from './new-address.ts';

const NewRecord = dynamic(() => loadPart(() => import('./new-record.tsx')).then((all) => all.NewRecord), {
  ssr: false,
});

const MakeInPlace = dynamic(
  () => loadPart(() => import('./make-in-place.tsx')).then((all) => all.MakeInPlace),
  { ssr: false },
);

const EditInPlace = dynamic(
  () => loadPart(() => import('../edit/edit-in-place.tsx')).then((all) => all.EditInPlace),
  { ssr: false },
);

const inPlace = { Make: MakeInPlace, Edit: EditInPlace };

/**
 * The dialog for a new record, which is downloaded when it is opened for the first time. Links to the form of a new record
 * open it over the page; in a new tab, and before the scripts are loaded, they lead to the page of the form. The form of a
 * document always fills a page.
 */
export function NewRecordHost({ children }: { children: ReactNode }) {
  const { new: kind, with: given } = useNewAddress();
  const { pages } = useFacts();
  const router = useRouter();
  const page = kind === null ? undefined : pages[kind]?.form;
  const isWanted = useHasBeenTrue(kind !== null && !page && Object.hasOwn(pages, kind));

  useEffect(() => {
    if (page) router.replace(`${page}?${new URLSearchParams(readGiven(given))}`);
  }, [page, given, router]);

  useEffect(() => {
    function clicked(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (!link || !isPlain || event.defaultPrevented || link.origin !== window.location.origin) return;
      const form = formLinkOf(new URL(link.href), pages);
      if (!form) return;
      event.preventDefault();
      openNewRecord(form.kind, form.given);
    }
    document.addEventListener('click', clicked, true);
    return () => document.removeEventListener('click', clicked, true);
  }, [pages]);

  return (
    <InPlaceContext value={inPlace}>
      {children}
      {isWanted && <NewRecord />}
    </InPlaceContext>
  );
}
