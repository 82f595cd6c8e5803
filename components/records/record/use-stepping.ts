'use client';

import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import { useSession } from '#components/base/session/context.tsx';
import type { Entry } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { useAllowed } from '../kinds/use-allowed.ts';
import { stagesOfStates } from './bar/stage.ts';
import { type OpenStep, stepsFrom } from './steps.ts';
import { useMoved } from './use-moved.tsx';
import { useWrite } from './use-record.ts';

/**
 * The steps that this person may take. A dialog comes first if a step needs input, informs or must be
 * confirmed.
 */
export function useStepping(record: Entry) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const { user, role } = useSession();
  const failureText = useFailureText();
  const allowed = useAllowed();
  const moved = useMoved(record.id);
  const [asking, setAsking] = useState<{ open: OpenStep; refusal?: unknown }>();
  const write = useWrite(record.id);
  const { update } = kind;
  const mayStep = update !== null && allowed(update.area, update.verb);
  const steps = mayStep ? stepsFrom(kind, record, { id: user.id, role }) : [];

  const onStep = (reply: unknown) =>
    moved({ by: 'status', stages: stagesOfStates(kind), was: record, reply });

  function take(open: OpenStep) {
    const { carries, confirms } = open.step;
    if (open.missing.length > 0 || carries.length > 0 || confirms.length > 0) return setAsking({ open });
    write.mutate(
      { area: kind.area, verb: 'update', input: { status: open.to }, at_once: { status: open.to } },
      {
        onSuccess: onStep,
        onError: (error) => {
          // The dialog shows the problems with links to the records they name, and asks for missing values.
          if (wireError(error).details.length > 0) return setAsking({ open, refusal: error });
          const message = t('stepFailed', {
            step: words.step(kind.kind, open.to, String(record.status)),
            reason: failureText(error),
          });
          notifications.show({ color: 'brick', autoClose: false, message });
        },
      },
    );
  }

  const done = () => setAsking(undefined);
  return { steps, take, mayStep, isPending: write.isPending, asking, done, moved, onStep };
}

export type Stepping = ReturnType<typeof useStepping>;
