import ts from 'typescript-5';

/** A name that a file writes as text, and where the text begins and ends without its quotes. */
export interface NamedText {
  file: string;
  name: string;
  from: number;
  to: number;
}

/** Texts of these properties are sentences, labels, examples or the codes of a rule, in which a name is only a word. */
const prose = [
  'about',
  'summary',
  'description',
  'example',
  'examples',
  'title',
  'watches',
  'proposes',
  'name',
  'rule',
];

/** These calls give names to something new, such as the values of an enum, or name what is not ours. */
const naming = ['as', 'command', 'messages', 'placeholder', 'enum', 'literal', 'on', 'once'];

/** The second argument of these calls is the code of a rule. */
const refusing = ['invalidField', 'invalidParameter'];

/** Finds the texts of a file that are a known name or a path of known names, such as `lines.0.quantity`. */
export function namedTexts(file: string, source: string, known: ReadonlySet<string>): NamedText[] {
  const found: NamedText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isModuleDeclaration(node)) return;
    if (ts.isPropertyAssignment(node) && prose.includes(node.name.getText())) return;
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText().split('.').at(-1) ?? '';
      const named = naming.includes(called) ? [] : node.arguments;
      for (const one of refusing.includes(called) ? named.filter((_, nth) => nth !== 1) : named) visit(one);
      visit(node.expression);
      return;
    }
    if (ts.isStringLiteral(node) && isName(node.text, known))
      found.push({ file, name: node.text, from: node.getStart() + 1, to: node.getEnd() - 1 });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return found;
}

function isName(text: string, known: ReadonlySet<string>): boolean {
  if (known.has(text)) return true;
  const parts = text.split('.').filter((part) => !/^\d+$/.test(part));
  return parts.length > 1 && parts.every((part) => known.has(part));
}
