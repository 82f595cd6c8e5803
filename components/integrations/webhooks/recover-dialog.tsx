'use client';

import { Checkbox, Modal, Radio, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { MomentFilter } from '#components/base/ui/inputs/moment-filter.tsx';
import { useOffSince } from './health-panel.tsx';
import { toInput, useRecover, useRecoveryPreview } from './use-recovery.ts';
import classes from './webhooks.module.css';
import { type Endpoint, nameOf } from './webhooks.ts';

const dayMs = 86_400_000;

/** Sends missed events again; an endpoint that is off is switched on first. */
export function RecoverDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const t = useTranslations('recover');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const offSince = useOffSince(endpoint);
  const [dayAgo] = useState(() => new Date(Date.now() - dayMs).toISOString());
  const [chosen, setChosen] = useState('');
  const [until, setUntil] = useState('');
  const [isOnlyMissing, setOnlyMissing] = useState(true);
  const [isWanted, setWanted] = useState(true);
  const since = chosen || offSince || endpoint.health.failing_since || dayAgo;
  const stretch = { since, until, isOnlyMissing };
  const preview = useRecoveryPreview(endpoint, stretch);
  const recover = useRecover(endpoint, (count) => {
    notifications.show({ message: endpoint.enabled ? t('done', { count }) : t('switchedOn', { count }) });
    onClose();
  });
  const found = preview.data?.data;
  const kind = endpoint.enabled ? 'recover' : 'switchOn';
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`${kind}.title`, { name: nameOf(endpoint) })}
      size={520}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          recover.mutate({ stretch: isWanted ? stretch : undefined });
        }}
      >
        <Text size="sm" mb="md">
          {t(`${kind}.about`)}
        </Text>
        {!endpoint.enabled && (
          <Checkbox
            mb="md"
            label={t('alsoSend')}
            checked={isWanted}
            onChange={(event) => setWanted(event.currentTarget.checked)}
          />
        )}
        {isWanted && (
          <Stack gap="md">
            <div className={classes.pair}>
              <MomentFilter label={t('since')} onlyDay="begins" value={since} onChange={setChosen} />
              <MomentFilter label={t('until')} onlyDay="ends" value={until} onChange={setUntil} />
            </div>
            <Radio.Group
              label={t('which')}
              value={isOnlyMissing ? 'missing' : 'all'}
              onChange={(value) => setOnlyMissing(value === 'missing')}
            >
              <Stack gap={8} mt={6}>
                <Radio value="missing" label={t('missing')} />
                <Radio value="all" label={t('everything')} />
              </Stack>
            </Radio.Group>
            <Text size="sm" fw={550} role="status">
              {found && t(found.has_more ? 'moreThan' : 'count', { count: found.queued })}
              {preview.isPending && t('counting')}
              {preview.isError && failureText(preview.error)}
            </Text>
          </Stack>
        )}
        <DialogFooter
          submit={t(`${kind}.submit`)}
          isBusy={recover.isPending}
          problem={recover.error ? failureText(recover.error) : undefined}
          onCancel={onClose}
          aside={
            endpoint.enabled ? (
              <AsCode area="webhookDeliveries" verb="replay" input={() => toInput(endpoint, stretch)} />
            ) : (
              <AsCode
                area="webhookSettings"
                verb="enable"
                input={() => ({ id: endpoint.id, ...(isWanted ? { recover_since: since } : {}) })}
              />
            )
          }
        />
      </form>
    </Modal>
  );
}
