import { hash, randomBytes } from 'node:crypto';
import type { Tx } from '#db/lane.ts';
import type { App } from '../app.ts';
import { Params } from '../kernel/store.ts';
import { tenantIs } from '../kernel/tenant.ts';

const form = /^hook_[A-Za-z0-9_-]{40}$/;

export const isHookToken = (text: string): boolean => form.test(text);
export const hashOf = (token: string): string => hash('sha256', token);

/** A secret address: what is kept of it recognizes it, and cannot be called. */
export function newHook(app: App): { url: string; hash: string; prefix: string } {
  const token = `hook_${randomBytes(30).toString('base64url')}`;
  return { url: `${app.baseUrl}/api/v1/hooks/${token}`, hash: hashOf(token), prefix: token.slice(0, 10) };
}

export function storeHook(
  tx: Tx,
  { organization, id }: { organization: string; id: string },
  hashed: string,
): void {
  const { values, bind } = new Params();
  tx.send(
    `UPDATE integration_connections SET hook_hash = ${bind(hashed)}
     WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}`,
    values,
  );
}
