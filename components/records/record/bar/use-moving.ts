'use client';

import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import type { Entry } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { useWrite } from '../use-record.ts';
import { askedBefore, type Stage } from './stage.ts';

/** A move that a dialog completes: the stage, what it asks for, and the refusal of a first attempt. */
export interface AskedMove {
  stage: Stage;
  names: string[];
  refusal?: unknown;
}

/** Moves a record to a stage by one write. A dialog comes first if the stage asks for something. */
export function useMoving(by: string, record: Entry, onMoved: (reply: unknown) => void) {
  const t = useTranslations('record');
  const { kind } = useKind();
  const failureText = useFailureText();
  const write = useWrite(record.id);
  const [asked, setAsked] = useState<AskedMove>();
  const ask = kind.views.board?.by === by ? kind.views.board.ask : {};

  function move(stage: Stage) {
    const names = askedBefore(stage, record, ask);
    if (names.length > 0) return setAsked({ stage, names });
    write.mutate(
      {
        area: kind.area,
        verb: 'update',
        input: { [by]: stage.value },
        at_once: { [by]: stage.value, ...stage.sets },
      },
      {
        onSuccess: onMoved,
        onError: (error) => {
          // The dialog asks for the values that the refusal names.
          const named = wireError(error).details.map(({ path }) => path.split(/[.[]/)[0] ?? '');
          if (named.some((name) => kind.fields.some((field) => field.name === name && field.is_writable)))
            return setAsked({ stage, names: named, refusal: error });
          const message = t('moveFailed', { stage: stage.title ?? stage.value, reason: failureText(error) });
          notifications.show({ color: 'brick', autoClose: false, message });
        },
      },
    );
  }

  return { move, asked, isPending: write.isPending, done: () => setAsked(undefined) };
}
