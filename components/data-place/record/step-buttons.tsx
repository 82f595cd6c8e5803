'use client';

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '../../data/failure-text.ts';
import { useSession } from '../../session/context.tsx';
import { useTellSaved } from '../form/saved-notice.tsx';
import type { Entry } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { useAllowed } from '../kinds/use-allowed.ts';
import { type OpenStep, stepsFrom } from './steps.ts';
import { useWrite } from './use-record.ts';

const StepDialog = dynamic(() => import('./step-dialog.tsx').then((all) => all.StepDialog), { ssr: false });

/** The steps that this person may take from here; what a step needs or tells is asked for first. */
export function StepButtons({ record }: { record: Entry }) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const { user, role } = useSession();
  const failureText = useFailureText();
  const allowed = useAllowed();
  const tellSaved = useTellSaved();
  const [asking, setAsking] = useState<OpenStep>();
  const write = useWrite(record.id);
  const { update } = kind;
  if (!update || !allowed(update.area, update.verb)) return null;

  function take(open: OpenStep) {
    if (open.missing.length > 0 || open.step.carries.length > 0) return setAsking(open);
    write.mutate(
      { area: kind.area, verb: 'update', input: { status: open.to }, at_once: { status: open.to } },
      {
        onSuccess: tellSaved,
        onError: (error) => {
          const reason = failureText(error);
          const message = t('stepFailed', { step: words.step(kind.kind, open.to), reason });
          notifications.show({ color: 'brick', autoClose: false, message });
        },
      },
    );
  }

  return (
    <>
      {stepsFrom(kind, record, { id: user.id, role }).map((open) => (
        <Button key={open.to} variant="light" disabled={write.isPending} onClick={() => take(open)}>
          {words.step(kind.kind, open.to)}
        </Button>
      ))}
      {asking && (
        <StepDialog open={asking} update={update} record={record} onClose={() => setAsking(undefined)} />
      )}
    </>
  );
}
