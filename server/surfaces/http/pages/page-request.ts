import { AsyncLocalStorage } from 'node:async_hooks';
import type { DomainError } from '#server/vocabulary/errors.ts';

/** Facts that the calls of a page found out while it was rendered. */
export interface PageRequest {
  /** The refusal of a call without which the page cannot be shown at the moment. */
  refusal?: DomainError;
}

const current = new AsyncLocalStorage<PageRequest>();

/** Renders a page. The calls that the page makes meanwhile note their refusals in `page`. */
export const inPageRequest = <T>(page: PageRequest, render: () => T): T => current.run(page, render);

/** True for a refusal after which the same page can be shown later. */
const isTemporary = ({ status }: DomainError) => status === 429 || status === 503;

/** Notes a refusal because of which the page that is being rendered is answered later. */
export function noteRefusal(error: DomainError | undefined): void {
  const page = current.getStore();
  if (page && error && isTemporary(error)) page.refusal ??= error;
}
