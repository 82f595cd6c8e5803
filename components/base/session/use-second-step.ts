'use client';

import { useState } from 'react';
import { finishSignIn } from './client.ts';
import { type Refusal, useRefusalText } from './refusal-text.ts';

/** Sends the code of a second step. After a refusal, the message says why and the step can be repeated. */
export function useSecondStep(onDone: () => void | Promise<void>) {
  const refusalText = useRefusalText('code');
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);

  async function submit(code: string) {
    setBusy(true);
    setRefusal(undefined);
    try {
      const result = await finishSignIn(code);
      if (result.ok) return await onDone();
      setRefusal(result);
    } catch {
      setRefusal({ ok: false, reason: 'unavailable' });
    }
    setBusy(false);
  }

  return {
    submit,
    isBusy,
    message: refusal && refusalText(refusal),
    isThrottled: refusal?.reason === 'throttled',
    /** The password has to be entered again. */
    isExpired: refusal?.reason === 'expired',
  };
}
