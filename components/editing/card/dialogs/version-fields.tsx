'use client';

import { Checkbox, Group, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { isFilm } from '../../player/film.ts';
import { useCardWorkspace } from '../card-workspace.ts';
import type { VersionForm } from './use-version-form.ts';
import { isAddress, versionStates } from './version-input.ts';

interface Props {
  form: VersionForm;
}

/** The address of the file, and the confirmation for a file that this browser cannot load. */
export function AddressField({ form }: Props) {
  const t = useTranslations('card.version');
  const { fields, set, problems, isAddressMissing, isFileGone } = form;
  const isOutside = isAddress(fields.url) && !isFilm(fields.url.trim());
  const mayConfirm = fields.state === 'ready' && (isFileGone || problems.url !== undefined);
  return (
    <>
      <TextInput
        type="url"
        label={t('url')}
        description={t(isOutside ? 'urlOutside' : 'urlAbout')}
        required
        value={fields.url}
        error={
          (isAddressMissing && t('urlMissing')) ||
          (isFileGone && !fields.isThere && t('urlGone')) ||
          problems.url
        }
        onChange={(event) => set({ url: event.currentTarget.value, isThere: false })}
      />
      {mayConfirm && (
        <Checkbox
          label={t('isThere')}
          checked={fields.isThere}
          onChange={(event) => set({ isThere: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

const rates = ['23.976', '24', '25', '29.97', '30', '50', '59.94', '60'];

const rateText = (fps: unknown) => (typeof fps === 'number' ? String(fps) : undefined);

/** The frame rate and the duration. */
export function LengthFields({ form: { fields, set, problems } }: Props) {
  const t = useTranslations('card.version');
  const { card } = useCardWorkspace();
  const target = rateText(Object(card.target).fps);
  return (
    <Group grow align="flex-start">
      <Select
        label={t('fps')}
        description={t(target === undefined ? 'fpsAbout' : 'fpsTarget')}
        placeholder={target}
        clearable
        data={fields.fps && !rates.includes(fields.fps) ? [...rates, fields.fps] : rates}
        value={fields.fps}
        error={problems.fps}
        onChange={(fps) => set({ fps })}
      />
      <NumberInput
        label={t('seconds')}
        description={t('secondsAbout')}
        min={0}
        decimalScale={3}
        value={fields.seconds}
        error={problems.duration_ms}
        onChange={(seconds) => set({ seconds })}
      />
    </Group>
  );
}

/** The size of the picture and the loudness of the sound. */
export function PictureFields({ form: { fields, set, problems } }: Props) {
  const { words } = useCardWorkspace();
  return (
    <Group grow align="flex-start">
      <NumberInput
        label={words.property('edit_version', 'width')}
        min={1}
        allowDecimal={false}
        value={fields.width}
        error={problems.width}
        onChange={(width) => set({ width })}
      />
      <NumberInput
        label={words.property('edit_version', 'height')}
        min={1}
        allowDecimal={false}
        value={fields.height}
        error={problems.height}
        onChange={(height) => set({ height })}
      />
      <NumberInput
        label={words.property('edit_version', 'loudness_lufs')}
        max={0}
        value={fields.loudness}
        error={problems.loudness_lufs}
        onChange={(loudness) => set({ loudness })}
      />
    </Group>
  );
}

/** The state of the file, and a note to the reviewers. */
export function StateFields({ form: { fields, set } }: Props) {
  const t = useTranslations('card.version');
  const { words } = useCardWorkspace();
  return (
    <>
      <Select
        label={words.property('edit_version', 'state')}
        description={t('stateAbout')}
        allowDeselect={false}
        data={versionStates.map((value) => ({ value, label: words.value('edit_version', 'state', value) }))}
        value={fields.state}
        onChange={(value) => set({ state: versionStates.find((one) => one === value) ?? 'ready' })}
      />
      <Textarea
        label={words.property('edit_version', 'note')}
        autosize
        minRows={2}
        maxLength={2000}
        value={fields.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
    </>
  );
}
