import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type RouteKind = 'page' | 'handler';

interface KnownRoute {
  kind: RouteKind;
  segments: readonly string[];
}

/** The pages and route handlers of the built console. A console under development is not built and knows none. */
export class KnownRoutes {
  readonly #routes: readonly KnownRoute[] | undefined;

  constructor(folder: string) {
    const file = path.join(folder, '.next/app-path-routes-manifest.json');
    if (!existsSync(file)) return;
    const manifest: Readonly<Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'));
    this.#routes = Object.entries(manifest).map(([name, route]) => ({
      kind: name.endsWith('/route') ? 'handler' : 'page',
      segments: route.split('/').filter(Boolean),
    }));
  }

  /** Undefined for an address that the console does not have. */
  kindOf(url: string): RouteKind | undefined {
    if (!URL.canParse(url, 'http://here')) return undefined;
    const { pathname } = new URL(url, 'http://here');
    const segments = pathname.split('/').filter(Boolean);
    if (!this.#routes) return segments[0] === 'api' ? 'handler' : 'page';
    return this.#routes.find((route) => fits(route.segments, segments))?.kind;
  }
}

/** A segment in brackets stands for any one, and `[...name]` for the rest. */
function fits(route: readonly string[], segments: readonly string[]): boolean {
  const isRest = route.at(-1)?.startsWith('[...') ?? false;
  if (isRest ? segments.length < route.length : segments.length !== route.length) return false;
  return route.every((part, at) => part.startsWith('[') || part === segments[at]);
}
