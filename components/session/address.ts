import { runningApp } from '#server/bridge.ts';

/** The peer that Next noted down, or what our own proxies said; our server strips what anybody else claims. */
export function clientAddress(headers: { get(name: string): string | null }): string {
  const said = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return said.at(-Math.max(1, runningApp().config.trustedProxies)) ?? said[0] ?? '';
}
