import { distance, plain } from '#server/kernel/names/nearest.ts';
import { invalidAt } from '#server/vocabulary/errors.ts';
import { t } from '../call-messages.ts';

/** Options that change what a call does, with words that other products use for them. */
export type Controls = Readonly<Record<string, readonly string[]>>;

/** The options that calls of several areas have. The other ones are declared by their area. */
const shared: Controls = {
  dry_run: ['dry', 'simulate', 'test_run'],
  on_duplicate: ['if_exists', 'on_conflict'],
  schedule_at: ['scheduled_at', 'scheduled_for', 'send_at', 'schedule'],
  force: ['forced'],
  only_failed: ['failed_only'],
  atomic: ['all_or_nothing'],
  complete: ['completed', 'is_complete'],
  empty_clears: ['clear_empty'],
  run_in_background: ['background', 'in_background'],
};

const controls = new Map(Object.entries(shared));

export function declareControls(more: Controls): void {
  for (const [name, words] of Object.entries(more)) controls.set(name, words);
}

const longNames = 8;

function isMeant(name: string, control: string): boolean {
  const [sent, known] = [plain(name), plain(control)];
  if (controls.get(control)?.some((word) => plain(word) === sent)) return true;
  return distance(sent, known) <= (known.length >= longNames ? 2 : 1);
}

/**
 * Refuses names that are close to an option of the call. Kept as a custom field, such a name would do nothing: a
 * misspelt `dry_run` would really write.
 */
export function refuseMisspeltControls(names: readonly string[], options: readonly string[]): void {
  const possible = options.filter((name) => controls.has(name));
  const details = names.flatMap((path) => {
    const control = possible.find((one) => isMeant(path, one));
    return control === undefined
      ? []
      : [{ path, rule: 'misspelt_option', message: t('misspeltOption', { control }), allowed: [control] }];
  });
  if (details.length) throw invalidAt(details);
}
