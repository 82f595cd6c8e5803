'use client';

import { Checkbox, Group, NumberInput, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { isFilm } from '../../player/film.ts';
import { isLoadable, takeStill } from '../../player/take-still.ts';
import { useCardWorkspace } from '../card-workspace.ts';
import { useWrite } from '../use-write.ts';
import { FormDialog } from './form-dialog.tsx';

const rates = ['23.976', '24', '25', '29.97', '30', '50', '59.94', '60'];
const states = ['ready', 'processing'] as const;

const rateText = (fps: unknown) => (typeof fps === 'number' ? String(fps) : undefined);

const whole = (value: string | number) => (value === '' ? null : Number(value));

/** Adds a new version; a version that can be played moves the card to review. */
export function VersionDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('card.version');
  const { card, versions, words } = useCardWorkspace();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const write = useWrite();
  const [last] = versions;
  const target = rateText(Object(card.target).fps);
  const [url, setUrl] = useState('');
  const [fps, setFps] = useState<string | null>(last?.fps ? String(last.fps) : null);
  const [seconds, setSeconds] = useState<string | number>('');
  const [width, setWidth] = useState<string | number>(last?.width ?? '');
  const [height, setHeight] = useState<string | number>(last?.height ?? '');
  const [loudness, setLoudness] = useState<string | number>('');
  const [state, setState] = useState<(typeof states)[number]>('ready');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  /** An address whose file did not load. */
  const [gone, setGone] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const [isThere, setThere] = useState(false);
  const address = url.trim();
  const isAddress = /^https?:\/\/\S+$/.test(address);
  const label = (name: string) => words.property('edit_version', name);
  const problems = write.problem?.fields ?? {};
  const input = () => ({
    id: card.id,
    url: address,
    state,
    fps: fps === null ? null : Number(fps),
    duration_ms: seconds === '' ? null : Math.round(Number(seconds) * 1000),
    width: whole(width),
    height: whole(height),
    loudness_lufs: whole(loudness),
    ...(isThere ? { file_is_there: true } : {}),
    note: note.trim() || null,
    ...write.lease,
  });

  async function submit() {
    setTried(true);
    if (!isAddress) return;
    // A version is reviewed once it is ready, so its file must be there.
    if (state === 'ready' && !isThere) {
      setChecking(true);
      const isLoaded = await isLoadable(address);
      setChecking(false);
      setGone(isLoaded ? undefined : address);
      if (!isLoaded) return;
    }
    const send = async () =>
      client.editVersions.create.mutate({ ...input(), still: await takeStill(address) });
    if (!(await write.run(send))) return;
    onClose();
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [['editVersions']] }),
      queryClient.invalidateQueries({ queryKey: [['editCards']] }),
      queryClient.invalidateQueries({ queryKey: [['editComments']] }),
    ]);
  }

  return (
    <FormDialog
      title={t('title', { number: card.version_count + 1 })}
      about={t('about')}
      submit={t('submit')}
      size="lg"
      write={{ ...write, isBusy: write.isBusy || isChecking }}
      code={<AsCode area="editVersions" verb="create" input={input} />}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <TextInput
          type="url"
          label={t('url')}
          description={address && isAddress && !isFilm(address) ? t('urlOutside') : t('urlAbout')}
          required
          value={url}
          error={
            (isTried && !isAddress && t('urlMissing')) ||
            (gone === address && state === 'ready' && !isThere && t('urlGone')) ||
            problems.url
          }
          onChange={(event) => {
            setUrl(event.currentTarget.value);
            setThere(false);
          }}
          data-autofocus
        />
        {(gone === address || problems.url !== undefined) && state === 'ready' && (
          <Checkbox
            label={t('isThere')}
            checked={isThere}
            onChange={(event) => setThere(event.currentTarget.checked)}
          />
        )}
        <Group grow align="flex-start">
          <Select
            label={t('fps')}
            description={target === undefined ? t('fpsAbout') : t('fpsTarget')}
            placeholder={target}
            clearable
            data={fps && !rates.includes(fps) ? [...rates, fps] : rates}
            value={fps}
            error={problems.fps}
            onChange={setFps}
          />
          <NumberInput
            label={t('seconds')}
            description={t('secondsAbout')}
            min={0}
            decimalScale={3}
            value={seconds}
            error={problems.duration_ms}
            onChange={setSeconds}
          />
        </Group>
        <Group grow align="flex-start">
          <NumberInput
            label={label('width')}
            min={1}
            allowDecimal={false}
            value={width}
            error={problems.width}
            onChange={setWidth}
          />
          <NumberInput
            label={label('height')}
            min={1}
            allowDecimal={false}
            value={height}
            error={problems.height}
            onChange={setHeight}
          />
          <NumberInput
            label={label('loudness_lufs')}
            max={0}
            value={loudness}
            error={problems.loudness_lufs}
            onChange={setLoudness}
          />
        </Group>
        <Select
          label={label('state')}
          description={t('stateAbout')}
          allowDeselect={false}
          data={states.map((value) => ({ value, label: words.value('edit_version', 'state', value) }))}
          value={state}
          onChange={(value) => setState(states.find((one) => one === value) ?? 'ready')}
        />
        <Textarea
          label={label('note')}
          autosize
          minRows={2}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  );
}
