'use client';

import { Alert, Button, Stack } from '@mantine/core';
import { useState } from 'react';

interface Props {
  /** The address that receives the confirmation; the token in it is the only authorization. */
  path: string;
  isDone: boolean;
  texts: { lead: string; confirm: string; done: string; failed: string };
}

/** Confirms with one click; the done state is shown again after a reload. */
export function OneClick({ path, isDone, texts }: Props) {
  const [state, setState] = useState<'asked' | 'busy' | 'done' | 'failed'>(isDone ? 'done' : 'asked');
  const confirm = async () => {
    setState('busy');
    const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const reply = await fetch(`/api/v1${path}`, options).catch(() => undefined);
    setState(reply?.ok ? 'done' : 'failed');
  };
  if (state === 'done') {
    return (
      <Alert role="status" mt="md">
        {texts.done}
      </Alert>
    );
  }
  return (
    <Stack>
      <p>{texts.lead}</p>
      {state === 'failed' && (
        <Alert color="brick" role="alert">
          {texts.failed}
        </Alert>
      )}
      <Button onClick={confirm} loading={state === 'busy'}>
        {texts.confirm}
      </Button>
    </Stack>
  );
}
