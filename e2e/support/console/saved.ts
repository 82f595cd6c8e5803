import { expect, type Locator } from '@playwright/test';

/** Waits until a form is saved: its button is disabled without changes, and while it saves too. */
export async function untilSaved(button: Locator): Promise<void> {
  await expect(button).toBeDisabled();
  await expect(button).not.toHaveAttribute('data-loading', 'true');
}
