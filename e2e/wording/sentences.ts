import ts from 'typescript-5';
import { explainedBy } from './explanations.ts';
import { serverProgram } from './program.ts';
import { functionOf, returnsOf, valuesOf } from './syntax.ts';
import { keyOf, placesOfWords, type Scope, type Sentence, Words } from './words.ts';

/** What a sentence of the server is, and where. */
export interface Said {
  /** The places that hold words of ours. */
  words: readonly number[];
  at: string;
}

/** Every sentence by which the server refuses or warns a caller, as the catalogues have it. */
export const sentencesOfServer = () => sentencesSaid(saidBy);

/** Every sentence by which functions and agents say why they think so. */
export const explanationsOfServer = () => sentencesSaid(explainedBy);

function sentencesSaid(saying: (node: ts.Node) => ts.Expression[]): Map<string, Said> {
  const { checker, nodes } = serverProgram();
  const words = new Words(checker);
  const calls = callsByFunction(nodes, words);
  const found = new Map<string, Said>();
  const keep = (sentence: Sentence, at: string) => {
    const key = keyOf(sentence);
    if (/[a-z]{2}/i.test(key)) found.set(key, { words: placesOfWords(sentence), at });
  };
  /** Where a caller fills a place, it is looked at once for each of them. */
  const follow = (node: ts.Expression, given: Scope, at: string): void => {
    words.given = given;
    const waited = new Set<ts.Node>();
    for (const sentence of words.of(node, new Map())) {
      const waiting = waitingIn(sentence).filter((made) => calls.has(made));
      for (const made of waiting) waited.add(made);
      if (waiting.length === 0) keep(sentence, at);
    }
    const [made] = waited;
    for (const call of made ? (calls.get(made) ?? []) : [])
      follow(node, givenBy(call, words, given), placeOf(call));
  };
  for (const node of nodes) for (const said of saying(node)) follow(said, new Map(), placeOf(said));
  for (const sentence of words.apart) keep(sentence, 'in places of others');
  return found;
}

function callsByFunction(nodes: readonly ts.Node[], words: Words): Map<ts.Node, ts.CallExpression[]> {
  const calls = nodes.filter(ts.isCallExpression).flatMap((call) => {
    const made = ts.isIdentifier(call.expression) ? functionOf(words.declared(call.expression)) : undefined;
    return made ? [{ made, call }] : [];
  });
  const byFunction = Map.groupBy(calls, ({ made }) => made);
  return new Map([...byFunction].map(([made, all]) => [made, all.map(({ call }) => call)]));
}

const waitingIn = (sentence: Sentence): ts.Node[] =>
  sentence.flatMap((part) => (typeof part === 'object' && part.waits ? [part.waits.parent] : []));

function givenBy(call: ts.CallExpression, words: Words, given: Scope): Scope {
  const made = functionOf(words.declared(call.expression));
  const nothing = ts.factory.createIdentifier('undefined');
  const scope = new Map(given);
  for (const [at, parameter] of (made?.parameters ?? []).entries()) {
    const said = call.arguments[at] ?? parameter.initializer ?? nothing;
    scope.set(parameter, { said, scope: new Map() });
  }
  return scope;
}

function placeOf(node: ts.Node): string {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return `${source.fileName.replace(/^.*\/(?=server\/)/, '')}:${line + 1}`;
}

/** What a schema is given last is what it says of what it refuses. */
const checks = /(^z\b.*|\.)(array|email|enum|length|max|min|number|refine|regex|string|union|url)$/;

/** What is thrown or kept with a reason, and which of its arguments that is. */
const failures: Readonly<Record<string, number>> = {
  DomainError: 1,
  SyncFailure: 1,
  Busy: 0,
  OutboundFailure: 1,
  NotACalendar: 0,
  Unreadable: 0,
  Unfit: 0,
};

/** The messages that a node itself makes. */
function saidBy(node: ts.Node): ts.Expression[] {
  if (ts.isNewExpression(node)) {
    const at = failures[node.expression.getText()];
    return at === undefined ? [] : [...(node.arguments ?? [])].slice(at, at + 1);
  }
  if (ts.isObjectLiteralExpression(node)) return saidInTable(node);
  if (ts.isFunctionDeclaration(node) && node.name?.text === 'wordingOf') return returnsOf(node);
  if (!ts.isCallExpression(node)) return [];
  const callee = node.expression.getText();
  if (callee === 'stranger') return [...node.arguments];
  const last = checks.test(callee) ? node.arguments.at(-1) : undefined;
  if (!last) return [];
  if (ts.isObjectLiteralExpression(last)) return valuesOf(last, ['error', 'message']);
  const isText = ts.isStringLiteralLike(last) ? last.text.includes(' ') : ts.isTemplateExpression(last);
  return isText || ts.isIdentifier(last) ? [last] : [];
}

/** Under these names a reason is handed to whoever makes a refusal of it. */
const reasons = [
  'conflict',
  'delivery_error',
  'document_error',
  'error',
  'last_error',
  'refused',
  'unresolved',
];

/** A detail, a warning, an item's failure, a step of a test: each has its rule, code or step beside the message. */
function saidInTable(node: ts.ObjectLiteralExpression): ts.Expression[] {
  const isTold = node.properties.some(
    (one) => ts.isSpreadAssignment(one) || ['rule', 'code', 'step', 'ok'].includes(one.name?.getText() ?? ''),
  );
  return [...valuesOf(node, reasons), ...(isTold ? valuesOf(node, ['message']) : [])];
}
