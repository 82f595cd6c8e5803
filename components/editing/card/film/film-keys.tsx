import type { useShownVersion } from '../tabs/use-shown-version.ts';
import { CaptionsKey } from './captions-key.tsx';
import { CompareKeys } from './compare-keys.tsx';
import type { Captions } from './use-captions.ts';

interface Props {
  version: ReturnType<typeof useShownVersion>;
  captions: Captions;
}

/** The keys of the player that only colleagues have. */
export function FilmKeys({ version, captions }: Props) {
  return (
    <>
      <CaptionsKey captions={captions} />
      <CompareKeys version={version} />
    </>
  );
}
