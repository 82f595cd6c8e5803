'use client';

import { Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { EndpointFields } from './endpoint-fields.tsx';
import { toFields } from './endpoint-form.ts';
import { useSaveEndpoint } from './use-save-endpoint.ts';
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
  const { form, area, submit, problem, isSaving } = useSaveEndpoint(endpoint, { onMade, onUpdated: onClose });
  return (
    <Modal
      opened
      onClose={onClose}
      title={endpoint ? t('editTitle') : t('createTitle')}
      size={760}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form ref={area} noValidate onSubmit={submit}>
        <EndpointFields form={form} />
        <DialogFooter
          submit={endpoint ? common('save') : t('submit')}
          isBusy={isSaving}
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
