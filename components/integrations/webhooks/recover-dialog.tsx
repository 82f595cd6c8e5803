'use client';

import { Checkbox, Modal, Radio, Stack, Text } from '@mantine/core';
import { useSetState } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { MomentFilter } from '#components/base/ui/inputs/moment-filter.tsx';
import { useOffSince } from './health-panel.tsx';
import { type Stretch, toInput, useRecover, useRecoveryPreview } from './use-recovery.ts';
import classes from './webhooks.module.css';
import { type Endpoint, nameOf } from './webhooks.ts';

const dayMs = 86_400_000;

/** Sends missed events again; an endpoint that is off is switched on first. */
export function RecoverDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const t = useTranslations('recover');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const [stretch, setStretch] = useStretch(endpoint);
  const [isWanted, setWanted] = useState(true);
  const recover = useRecover(endpoint, (count) => {
    notifications.show({ message: endpoint.enabled ? t('done', { count }) : t('switchedOn', { count }) });
    onClose();
  });
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
        {isWanted && <StretchFields endpoint={endpoint} stretch={stretch} onChange={setStretch} />}
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
                input={() => ({ id: endpoint.id, ...(isWanted ? { recover_since: stretch.since } : {}) })}
              />
            )
          }
        />
      </form>
    </Modal>
  );
}

/** The time from which events are sent again: since the endpoint is off or fails, or else one day. */
function useStretch(endpoint: Endpoint) {
  const offSince = useOffSince(endpoint);
  const [dayAgo] = useState(() => new Date(Date.now() - dayMs).toISOString());
  const [chosen, setChosen] = useSetState<Stretch>({ since: '', until: '', isOnlyMissing: true });
  const since = chosen.since || offSince || endpoint.health.failing_since || dayAgo;
  return [{ ...chosen, since }, setChosen] as const;
}

interface StretchProps {
  endpoint: Endpoint;
  stretch: Stretch;
  onChange: (change: Partial<Stretch>) => void;
}

/** The time and the kind of the events to send again, and their number. */
function StretchFields({ endpoint, stretch: { since, until, isOnlyMissing }, onChange }: StretchProps) {
  const t = useTranslations('recover');
  return (
    <Stack gap="md">
      <div className={classes.pair}>
        <MomentFilter
          label={t('since')}
          onlyDay="begins"
          value={since}
          onChange={(moment) => onChange({ since: moment })}
        />
        <MomentFilter
          label={t('until')}
          onlyDay="ends"
          value={until}
          onChange={(moment) => onChange({ until: moment })}
        />
      </div>
      <Radio.Group
        label={t('which')}
        value={isOnlyMissing ? 'missing' : 'all'}
        onChange={(value) => onChange({ isOnlyMissing: value === 'missing' })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="missing" label={t('missing')} />
          <Radio value="all" label={t('everything')} />
        </Stack>
      </Radio.Group>
      <EventCount endpoint={endpoint} stretch={{ since, until, isOnlyMissing }} />
    </Stack>
  );
}

/** The number of events that would be sent. */
function EventCount({ endpoint, stretch }: Pick<StretchProps, 'endpoint' | 'stretch'>) {
  const t = useTranslations('recover');
  const failureText = useFailureText();
  const preview = useRecoveryPreview(endpoint, stretch);
  const found = preview.data?.data;
  return (
    <Text size="sm" fw="var(--weight-strong)" role="status">
      {found && t(found.has_more ? 'moreThan' : 'count', { count: found.queued })}
      {preview.isPending && t('counting')}
      {preview.isError && failureText(preview.error)}
    </Text>
  );
}
