'use client';

import { Button, Checkbox, Group, Radio, Stack, Switch } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import { useThisConnection } from '../connection-frame.tsx';
import classes from '../integrations.module.css';
import { useKindWords } from '../kind-words.tsx';
import { modes } from '../view-parsers.ts';
import { useSync } from './use-sync.ts';

type Sync = ReturnType<typeof useSync>;

/** Starts a run. */
export function SyncForm({ isUnderWay }: { isUnderWay: boolean }) {
  const t = useTranslations('integrations.sync');
  const problemOf = useFailureText();
  const sync = useSync();
  const { isTrial, setTrial, input, start } = sync;
  return (
    <HydratedForm
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate(input);
      }}
    >
      <Stack gap="md" mb="md">
        <ModeChoice sync={sync} />
        {sync.kinds.length > 1 && <KindChoice sync={sync} />}
        <Switch
          label={t('trial')}
          description={t('trialAbout')}
          checked={isTrial}
          onChange={(event) => setTrial(event.currentTarget.checked)}
        />
      </Stack>
      <Group gap="xs">
        <Button
          type="submit"
          leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
          loading={start.isPending}
          disabled={isUnderWay}
        >
          {t(isTrial ? 'startTrial' : 'start')}
        </Button>
        <AsCode area="integrationRuns" verb="sync" input={() => input} />
      </Group>
      {start.isError && (
        <p className={classes.problem} role="alert">
          {problemOf(start.error)}
        </p>
      )}
    </HydratedForm>
  );
}

/** Only the changes since the last run, or everything. */
function ModeChoice({ sync: { mode, setMode } }: { sync: Sync }) {
  const t = useTranslations('integrations.sync');
  const { provider } = useThisConnection();
  const isOut = !provider.directions.includes('pull');
  return (
    <Radio.Group
      label={t('mode')}
      value={mode}
      onChange={(value) => setMode(modes.find((one) => one === value) ?? 'incremental')}
    >
      <Stack gap="xs" mt="xs">
        {(['incremental', 'full'] as const).map((one) => (
          <Radio key={one} value={one} label={t(isOut ? `${one}Out` : one)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** The kinds of record to read or write; none chosen means all. */
function KindChoice({ sync: { kinds, chosen, setChosen } }: { sync: Sync }) {
  const t = useTranslations('integrations.sync');
  const words = useKindWords();
  return (
    <Checkbox.Group label={t('kinds')} description={t('kindsAbout')} value={[...chosen]} onChange={setChosen}>
      <Group gap="md" mt="xs">
        {kinds.map((kind) => (
          <Checkbox key={kind} value={kind} label={words.kind(kind, 'many')} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
