'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#components/base/session/context.tsx';
import { useCall } from '../../call.ts';
import type { Call } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { type Tried, triedIn } from '../../record/use-tried-step.ts';
import type { FormValues } from '../use-form-values.ts';
import type { Values } from '../values.ts';
import { stepOfForm } from './step-of-form.ts';

interface Options {
  call: Call;
  /** The values that the form sends. */
  input: Values;
  form: Pick<FormValues, 'sendOnce' | 'release'>;
  /** The version of the record that is changed. */
  version?: number;
  /** False where the record is in another state. */
  isFirst?: boolean;
}

/**
 * Saves a form and takes the usual next step with it. The step is tried first: its problems are shown at their fields, and
 * a person confirms the result.
 */
export function useFormStep({ call, input, form, version, isFirst = true }: Options) {
  const { kind } = useKind();
  const { user, role } = useSession();
  const { mutate } = useCall();
  const [tried, setTried] = useState<Tried & { sent: Values }>();
  const open = isFirst ? stepOfForm(kind, { id: user.id, role }) : undefined;
  const attempt = useMutation({
    mutationFn: (sent: Values) => mutate(call.area, call.verb, sent, { version, isDryRun: true }),
  });

  function ask() {
    if (!open) return;
    const sent = { ...input, status: open.to };
    form.sendOnce((fail) =>
      attempt.mutate(sent, {
        onError: fail,
        onSuccess: (reply) => {
          form.release();
          const result = triedIn(reply);
          if (result) setTried({ ...result, sent });
        },
      }),
    );
  }

  return { open, ask, isTrying: attempt.isPending, tried, close: () => setTried(undefined) };
}

export type FormStep = ReturnType<typeof useFormStep>;
