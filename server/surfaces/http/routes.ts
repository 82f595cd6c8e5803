import type { AnyOperation } from '#server/calls/declared.ts';

interface Node {
  children: Map<string, Node>;
  parameter: { name: string; node: Node } | undefined;
  operations: Map<string, AnyOperation>;
}

export interface Match {
  operations: ReadonlyMap<string, AnyOperation>;
  params: Record<string, string>;
}

/** What a path takes, as Allow lists it: whatever takes GET takes HEAD. */
export const methodsOf = (operations: Match['operations']): string[] =>
  [...operations.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));

const newNode = (): Node => ({ children: new Map(), parameter: undefined, operations: new Map() });

/** Built once; a static segment always wins over a parameter, so that no route can hide another. */
export class RouteTable {
  readonly #root = newNode();
  readonly #names: ReadonlyMap<AnyOperation, string>;

  /** The operations by the names that the router has for them. */
  constructor(named: readonly (readonly [name: string, op: AnyOperation])[]) {
    this.#names = new Map(named.map(([name, op]) => [op, name]));
    for (const [, op] of named) if (op.meta.openapi.enabled) this.#add(op);
  }

  nameOf(op: AnyOperation): string {
    return this.#names.get(op) ?? '';
  }

  #add(op: AnyOperation): void {
    let node = this.#root;
    for (const segment of op.meta.openapi.path.slice(1).split('/')) {
      const name = /^\{(.+)\}$/.exec(segment)?.[1];
      node = name === undefined ? childOf(node, segment) : parameterOf(node, name, op);
    }
    const { method, path } = op.meta.openapi;
    if (node.operations.has(method)) throw new Error(`two operations at ${method} ${path}`);
    node.operations.set(method, op);
  }

  /** `path` is what follows /api/v1/, still percent-encoded. Undefined where there is nothing. */
  find(path: string): Match | undefined {
    const params: Record<string, string> = {};
    const node = walk(this.#root, path.split('/'), 0, params);
    return node && { operations: node.operations, params };
  }
}

function childOf(node: Node, segment: string): Node {
  const child = node.children.get(segment) ?? newNode();
  node.children.set(segment, child);
  return child;
}

function parameterOf(node: Node, name: string, op: AnyOperation): Node {
  node.parameter ??= { name, node: newNode() };
  if (node.parameter.name !== name)
    throw new Error(`${op.meta.openapi.path}: parameter is {${node.parameter.name}} elsewhere`);
  return node.parameter.node;
}

function walk(
  node: Node,
  segments: string[],
  depth: number,
  params: Record<string, string>,
): Node | undefined {
  const segment = segments[depth];
  if (segment === undefined) return node.operations.size ? node : undefined;
  const child = node.children.get(segment);
  const found = child && walk(child, segments, depth + 1, params);
  if (found) return found;
  if (!node.parameter || segment === '') return undefined;
  const { name, node: next } = node.parameter;
  const leaf = walk(next, segments, depth + 1, params);
  // Set on the way back: a branch that led nowhere leaves no parameter behind.
  if (leaf) params[name] = segment;
  return leaf;
}
