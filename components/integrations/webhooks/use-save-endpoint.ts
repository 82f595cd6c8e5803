'use client';

import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { showAtFields, toFields, useEndpointForm } from './endpoint-form.ts';
import { useRefreshWebhooks } from './use-endpoints.ts';
import type { Endpoint, ShownSecret } from './webhooks.ts';

interface Events {
  onMade: ((made: ShownSecret) => void) | undefined;
  onUpdated: () => void;
}

/** The form of a new or a known endpoint, the refusal that is about no field, and the call that saves it. */
export function useSaveEndpoint(endpoint: Endpoint | undefined, { onMade, onUpdated }: Events) {
  const t = useTranslations('webhookForm');
  const failureText = useFailureText();
  const client = useTRPCClient();
  const refresh = useRefreshWebhooks();
  const form = useEndpointForm(endpoint);
  const focus = useFocusAfterRefusal();
  const [problem, setProblem] = useState<string>();

  async function send() {
    const fields = toFields(form.values);
    if (endpoint) {
      const endpoints = [{ id: endpoint.id, ...fields }];
      const { warnings } = await client.webhookSettings.update.mutate({ endpoints });
      return { made: undefined, warnings };
    }
    const { data, warnings } = await client.webhooks.create.mutate(fields);
    const { secret, ...made } = data;
    return { made: { endpoint: made, secret, isRotation: false }, warnings };
  }

  const save = useMutation({
    mutationFn: send,
    onSuccess: ({ made, warnings = [] }) => {
      void refresh();
      for (const { message } of warnings)
        notifications.show({ color: 'amber', message: t('warning', { message }), autoClose: false });
      if (made) return onMade?.(made);
      notifications.show({ message: t('saved') });
      onUpdated();
    },
    onError: (error) => {
      setProblem(showAtFields(form, error) ? undefined : failureText(error));
      focus.focusFirstProblem();
    },
  });

  const submit = form.onSubmit(() => {
    setProblem(undefined);
    save.mutate();
  }, focus.focusFirstProblem);

  return { form, area: focus.area, submit, problem, isSaving: save.isPending };
}

/** Focuses the first problem of a form after the problems were rendered at their fields. */
function useFocusAfterRefusal() {
  const area = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0)
      area.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus();
  }, [refusals]);
  return { area, focusFirstProblem: () => setRefusals((known) => known + 1) };
}
