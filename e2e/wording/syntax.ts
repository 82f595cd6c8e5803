import ts from 'typescript-5';

export type Made = ts.ArrowFunction | ts.FunctionDeclaration | ts.FunctionExpression | ts.MethodDeclaration;
export type Table = ts.ObjectLiteralExpression | ts.ArrayLiteralExpression;

export const isMade = (node: ts.Node): node is Made =>
  ts.isArrowFunction(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isMethodDeclaration(node);

/** What means the same without it. */
export const isWrapped = (node: ts.Node) =>
  ts.isAwaitExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isNonNullExpression(node);

export function functionOf(target: ts.Declaration | undefined): Made | undefined {
  const node = target && ts.isVariableDeclaration(target) ? target.initializer : target;
  return node && isMade(node) ? node : undefined;
}

export function declarationIn(checker: ts.TypeChecker, name: ts.Node): ts.Declaration | undefined {
  // An argument that was left out has been put in its place and stands nowhere.
  if (name.pos < 0) return undefined;
  const symbol = ts.isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name);
  const isBrought = symbol && symbol.flags & ts.SymbolFlags.Alias;
  return (isBrought ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration;
}

/** What a function may answer; not what functions within it do. */
export function returnsOf({ body }: Made): ts.Expression[] {
  if (!body) return [];
  if (!ts.isBlock(body)) return [body];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (isMade(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return found;
}

/** The property that is wanted, or each. */
export const propertiesOf = (table: Table, wanted: string | undefined): ts.Expression[] =>
  ts.isArrayLiteralExpression(table)
    ? [...table.elements]
    : table.properties.flatMap((one) => {
        const isWanted =
          ts.isPropertyAssignment(one) && (wanted === undefined || one.name.getText() === wanted);
        return isWanted ? [one.initializer] : [];
      });

/** Every node below one, and itself. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  for (const child of children) yield* nodesOf(child);
}

/** What an object says under some names. */
export const valuesOf = (
  { properties }: ts.ObjectLiteralExpression,
  wanted: readonly string[],
): ts.Expression[] =>
  properties.flatMap((one) => {
    if (!wanted.includes(one.name?.getText() ?? '')) return [];
    if (ts.isPropertyAssignment(one)) return [one.initializer];
    return ts.isShorthandPropertyAssignment(one) ? [one.name] : [];
  });
