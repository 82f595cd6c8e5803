import ts from 'typescript-5';
import { valuesOf } from './syntax.ts';

/** They give reasons; nobody else does under these names. */
const explaining = /server\/areas\/(?:ai|editing\/functions|editing\/dispatcher)\//;
const reasons = ['explanation', 'rationale', 'text'];
/** What an AI function says besides; agents use these names for what goes elsewhere. */
const ofFunctions = ['expected', 'less', 'more', 'reason'];
/** What an action is called is made of what it is about. */
const proposing = /server\/areas\/ai\/crm\/next-action/;

const ofFunction = /server\/areas\/(?:ai\/(?!agents\/|suggestions\/)|editing\/functions\/)/;

/** These are about the function or the operation itself, not about what it found. */
const describing = ['default', 'group', 'instructions', 'method', 'part', 'path', 'subject', 'summary'];

/** The reasons that a node itself gives. */
export function explainedBy(node: ts.Node): ts.Expression[] {
  const { fileName } = node.getSourceFile();
  if (!explaining.test(fileName)) return [];
  if (ts.isObjectLiteralExpression(node)) {
    const names = node.properties.map((one) => one.name?.getText() ?? '');
    if (isExample(node) || names.some((name) => describing.includes(name))) return [];
    const wanted = [
      ...reasons,
      ...(ofFunction.test(fileName) ? ofFunctions : []),
      ...(names.includes('title') ? [] : ['about']),
      ...(proposing.test(fileName) && names.includes('urgency') ? ['title'] : []),
    ];
    const said = valuesOf(node, wanted).filter((one) => !isValue(one));
    return [...said, ...valuesOf(node, ['reasons']).flatMap(elementsOf)];
  }
  const isList = ts.isVariableDeclaration(node) && node.name.getText() === 'reasons' && node.initializer;
  if (isList) return elementsOf(isList);
  const isPushed = ts.isCallExpression(node) && node.expression.getText() === 'reasons.push';
  return isPushed ? [...node.arguments] : [];
}

/** `reason: 'silence'` is one of a few values, which have words of their own. */
const isValue = (node: ts.Expression) =>
  ts.isStringLiteralLike(node) &&
  /^[a-z_]+$/.test(node.text) &&
  node.parent.getChildAt(0).getText() === 'reason';

/** What may stand in a list. */
function elementsOf(node: ts.Expression): ts.Expression[] {
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(elementsOf);
  if (ts.isSpreadElement(node) || ts.isParenthesizedExpression(node)) return elementsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...elementsOf(node.whenTrue), ...elementsOf(node.whenFalse)];
  return [node];
}

function isExample(node: ts.Node): boolean {
  for (let at = node.parent; at; at = at.parent)
    if (ts.isPropertyAssignment(at) && /^(example|examples|seed)$/.test(at.name.getText())) return true;
  return false;
}
