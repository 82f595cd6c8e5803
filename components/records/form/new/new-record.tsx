'use client';

import { useQuery } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import type { Entry } from '../../kinds/kind.ts';
import { looksLikeId } from '../../values/scalar.ts';
import { LeaveDialog } from '../leave-dialog.tsx';
import { readGiven } from './given.ts';
import { setNewAddress, useNewAddress } from './new-address.ts';
import { NewDialog } from './new-dialog.tsx';
import type { After, Ways } from './new-record-form.tsx';

/** The dialog as the address describes it. */
interface Asked {
  kind: string;
  plural: string;
  with: string | null;
}

function useAsked(): { asked: Asked | undefined; isKnown: boolean } {
  const { new: kind, with: given } = useNewAddress();
  const kinds = useQuery(useTRPC().surface.kinds.queryOptions()).data;
  const found = kinds?.find((one) => one.kind === kind);
  return {
    asked: found && { kind: found.kind, plural: found.plural, with: given },
    isKnown: kinds !== undefined,
  };
}

const usual: Ways = ['close', 'another', 'open'];
/** A record that is made from the page of another one is worked on next, such as the invoice of a quote. */
const onRecord: Ways = ['open', 'another', 'close'];

const isSameDialog = (one: Asked | undefined, other: Asked | undefined) =>
  one?.kind === other?.kind && one?.with === other?.with;

/**
 * The dialog for a new record that the address asks for. It stays when the address changes while something is typed, for
 * example by Back, until the person has decided to leave.
 */
export function NewRecord() {
  const router = useRouter();
  const pageOf = usePageOf();
  const isOfRecord = looksLikeId(usePathname().split('/').at(-1) ?? '');
  const { asked, isKnown } = useAsked();
  const [shown, setShown] = useState<Asked>();
  const [leaving, setLeaving] = useState<{ to: Asked | undefined }>();
  const [round, setRound] = useState(0);
  const dirty = useRef(false);
  const noteDirty = useCallback((is: boolean) => {
    dirty.current = is;
  }, []);
  useKeptFromUnloading(dirty);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the address is answered
  useEffect(() => {
    if (!isKnown || isSameDialog(asked, shown)) return;
    if (dirty.current && shown) {
      setNewAddress({ new: shown.kind, with: shown.with }, 'pushState');
      setLeaving({ to: asked });
    } else setShown(asked);
  }, [asked?.kind, asked?.with, isKnown]);

  function show(next: Asked | undefined) {
    noteDirty(false);
    setLeaving(undefined);
    setShown(next);
    setNewAddress({ new: next?.kind ?? null, with: next?.with ?? null }, 'replaceState');
  }

  function done(made: Entry | undefined, after: After) {
    noteDirty(false);
    if (after === 'another') return setRound(round + 1);
    const page = made && shown && pageOf(shown.kind, made.id);
    if (after === 'open' && page) {
      setShown(undefined);
      router.push(page);
    } else show(undefined);
  }

  if (!shown) return null;
  return (
    <>
      <NewDialog
        key={`${shown.kind} ${shown.with} ${round}`}
        plural={shown.plural}
        given={readGiven(shown.with)}
        ways={isOfRecord && shown.with !== null ? onRecord : usual}
        onDirty={noteDirty}
        onMade={done}
        onClose={() => (dirty.current ? setLeaving({ to: undefined }) : show(undefined))}
      />
      <LeaveDialog
        isOpen={leaving !== undefined}
        onGo={() => show(leaving?.to)}
        onStay={() => setLeaving(undefined)}
      />
    </>
  );
}

/** The browser asks before it closes the page with typed values. */
function useKeptFromUnloading(dirty: RefObject<boolean>) {
  useEffect(() => {
    const unloading = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', unloading);
    return () => window.removeEventListener('beforeunload', unloading);
  }, [dirty]);
}
