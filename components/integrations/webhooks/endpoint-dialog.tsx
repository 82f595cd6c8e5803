'use client';

import { Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { EndpointFields } from './endpoint-fields.tsx';
import { showAtFields, toFields, useEndpointForm } from './endpoint-form.ts';
import { useRefreshWebhooks } from './use-endpoints.ts';
import type { Endpoint, ShownSecret } from './webhooks.ts';

/** Creates or edits an endpoint. */
export function EndpointDialog({
  endpoint,
  onMade,
  onClose,
}: {
  endpoint?: Endpoint;
  onMade?: (made: ShownSecret) => void;
  onClose: () => void;
}) {
  const t = useTranslations('webhookForm');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const client = useTRPCClient();
  const refresh = useRefreshWebhooks();
  const form = useEndpointForm(endpoint);
  const area = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const focusFirstProblem = () => setRefusals((known) => known + 1);
  // Runs after the problems are rendered at their fields.
  useEffect(() => {
    if (refusals > 0)
      area.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus();
  }, [refusals]);

  const save = useMutation({
    mutationFn: async () => {
      const fields = toFields(form.values);
      if (endpoint) {
        const { warnings } = await client.webhookSettings.update.mutate({
          endpoints: [{ id: endpoint.id, ...fields }],
        });
        return { made: undefined, warnings };
      }
      const { data, warnings } = await client.webhooks.create.mutate(fields);
      const { secret, ...made } = data;
      return { made: { endpoint: made, secret, isRotation: false }, warnings };
    },
    onSuccess: ({ made, warnings = [] }) => {
      void refresh();
      for (const { message } of warnings)
        notifications.show({ color: 'amber', message: t('warning', { message }), autoClose: false });
      if (made) onMade?.(made);
      else {
        notifications.show({ message: t('saved') });
        onClose();
      }
    },
    onError: (error) => {
      setProblem(showAtFields(form, error) ? undefined : failureText(error));
      focusFirstProblem();
    },
  });

  return (
    <Modal
      opened
      onClose={onClose}
      title={endpoint ? t('editTitle') : t('createTitle')}
      size={760}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form
        ref={area}
        noValidate
        onSubmit={form.onSubmit(() => {
          setProblem(undefined);
          save.mutate();
        }, focusFirstProblem)}
      >
        <EndpointFields form={form} />
        <DialogFooter
          submit={endpoint ? common('save') : t('submit')}
          isBusy={save.isPending}
          problem={problem}
          onCancel={onClose}
          aside={
            endpoint ? (
              <AsCode
                area="webhookSettings"
                verb="update"
                input={() => ({ endpoints: [{ id: endpoint.id, ...toFields(form.values) }] })}
              />
            ) : (
              <AsCode area="webhooks" verb="create" input={() => toFields(form.values)} />
            )
          }
        />
      </form>
    </Modal>
  );
}
