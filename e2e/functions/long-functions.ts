import { readFileSync } from 'node:fs';
import ts from 'typescript-5';

/** A function that is longer than a screen. */
export interface LongFunction {
  file: string;
  /** The line on which it begins. */
  line: number;
  name: string;
  /** Lines from the first to the last one, with the functions inside. */
  length: number;
}

const nameOf = ({ parent, name }: ts.FunctionLikeDeclaration): string => {
  const named =
    name ?? (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name : null);
  return named?.getText() ?? 'a function without a name';
};

/** The functions, arrow functions and methods of a file with more lines than `most`. */
export function longFunctionsOf(root: string, file: string, most: number): LongFunction[] {
  const text = readFileSync(`${root}/${file}`, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const found: LongFunction[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const line = lineAt(node.getStart());
      const length = lineAt(node.end) - line + 1;
      if (length > most) found.push({ file, line, name: nameOf(node), length });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
