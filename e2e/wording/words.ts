import ts from 'typescript-5';
import {
  declarationIn,
  functionOf,
  isWrapped,
  type Made,
  propertiesOf,
  returnsOf,
  type Table,
} from './syntax.ts';

/** A place in a sentence: a value as it is, or words of ours that are sentences themselves. */
export interface Place {
  holds: 'value' | 'words';
  /** Whoever calls the function fills it. */
  waits?: ts.ParameterDeclaration;
}
export type Sentence = readonly (string | Place)[];
export type Scope = ReadonlyMap<ts.ParameterDeclaration, { said: ts.Expression; scope: Scope }>;

const value: Sentence = [{ holds: 'value' }];
/** So many cases are written out as sentences of their own. */
const mostCases = 24;
const deepest = 21;
/** They name a kind of record, and a translation has words of its own for it. */
const naming = new Set(['wordsOf', 'oneOf']);
/** Functions whose words are put into many sentences. */
const standing = new Set(['typeNamed', 'either']);

/** What the expressions of the server may say, read from its code. */
export class Words {
  /** What is put into places of other sentences. */
  readonly apart: Sentence[] = [];
  /** What the callers that are looked at just now fill in. */
  given: Scope = new Map();
  readonly #checker: ts.TypeChecker;
  readonly #declared = new Map<ts.Node, ts.Declaration | undefined>();
  readonly #stood = new Set<Made>();
  #depth = 0;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /** What an expression may say: one sentence for each case. */
  of(node: ts.Expression, scope: Scope): Sentence[] {
    if (ts.isStringLiteralLike(node)) return [[node.text]];
    if (ts.isTemplateExpression(node)) return this.#template(node, scope);
    if (ts.isConditionalExpression(node))
      return [...this.of(node.whenTrue, scope), ...this.of(node.whenFalse, scope)];
    if (isWrapped(node)) return this.of(node.expression, scope);
    if (ts.isBinaryExpression(node)) return this.#binary(node, scope);
    if (ts.isIdentifier(node)) return this.#named(node, scope);
    if (ts.isArrowFunction(node)) return returnsOf(node).flatMap((said) => this.of(said, scope));
    if (ts.isCallExpression(node)) return this.#call(node, scope);
    const isLooked = ts.isElementAccessExpression(node) || ts.isPropertyAccessExpression(node);
    return isLooked ? this.#looked(node, scope) : [value];
  }

  /** The declaration a name stands for, wherever it is. */
  declared(name: ts.Node): ts.Declaration | undefined {
    if (!this.#declared.has(name)) this.#declared.set(name, declarationIn(this.#checker, name));
    return this.#declared.get(name);
  }

  #template(node: ts.TemplateExpression, scope: Scope): Sentence[] {
    return node.templateSpans.reduce<Sentence[]>(
      (heads, { expression, literal }) => {
        const tails = this.#inside(this.of(expression, scope), expression);
        return this.#joined(heads, tails).map((words) => [...words, literal.text]);
      },
      [[node.head.text]],
    );
  }

  /** A word of code beside a value is one of its values, and so is what goes by a name. */
  #inside(cases: Sentence[], node: ts.Expression): Sentence[] {
    const target = ts.isIdentifier(node) ? this.declared(node) : undefined;
    const isChoice =
      target !== undefined && ts.isParameter(target) && target.type && ts.isUnionTypeNode(target.type);
    const isNamed = !isChoice && (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node));
    const isBesideValue = cases.some((one) => one.every((part) => typeof part === 'object'));
    const isValue = (one: Sentence) =>
      isCode(one) && (isBesideValue || (isNamed && one.some((part) => part !== '')));
    return unique(cases.map((one) => (isValue(one) ? value : one)));
  }

  #joined(heads: Sentence[], tails: Sentence[]): Sentence[] {
    if (heads.length * tails.length <= mostCases)
      return heads.flatMap((head) => tails.map((tail) => [...head, ...tail]));
    this.apart.push(...tails);
    return heads.map((head) => [...head, { holds: 'words' }]);
  }

  #binary({ left, operatorToken: { kind }, right }: ts.BinaryExpression, scope: Scope): Sentence[] {
    if (kind === ts.SyntaxKind.PlusToken) {
      const cases = this.#joined(this.of(left, scope), this.of(right, scope));
      return cases.some((one) => one.some((part) => typeof part === 'string')) ? cases : [value];
    }
    const isEither = kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken;
    if (isEither) return [...this.of(left, scope), ...this.of(right, scope)];
    return kind === ts.SyntaxKind.AmpersandAmpersandToken ? this.of(right, scope) : [value];
  }

  #named(node: ts.Identifier, scope: Scope): Sentence[] {
    if (node.text === 'undefined') return [];
    const target = this.declared(node);
    if (target && ts.isParameter(target)) {
      const bound = scope.get(target) ?? this.given.get(target);
      if (!bound) return [[{ holds: 'value', waits: target }]];
      return this.#deeper(() => this.of(bound.said, bound.scope));
    }
    const isPlain = target && ts.isVariableDeclaration(target) && ts.isIdentifier(target.name);
    const initial = isPlain ? target.initializer : undefined;
    return initial ? this.#deeper(() => this.of(initial, scope)) : [value];
  }

  #deeper(work: () => Sentence[]): Sentence[] {
    if (this.#depth >= deepest) return [value];
    this.#depth += 1;
    try {
      return work();
    } finally {
      this.#depth -= 1;
    }
  }

  #call(node: ts.CallExpression, scope: Scope): Sentence[] {
    const { expression: callee } = node;
    if (ts.isElementAccessExpression(callee)) {
      const made = this.#inTables(callee.expression, scope, undefined).filter(ts.isArrowFunction);
      return made.length ? made.flatMap((one) => this.#answers(one, node, scope)) : [value];
    }
    if (!ts.isIdentifier(callee) || naming.has(callee.text)) return [value];
    const made = functionOf(this.declared(callee));
    if (!made) return [value];
    if (!standing.has(callee.text)) return this.#answers(made, node, scope);
    if (!this.#stood.has(made)) {
      this.#stood.add(made);
      this.apart.push(...this.#answers(made, node, scope));
    }
    return [[{ holds: 'words' }]];
  }

  #answers(made: Made, node: ts.CallExpression, scope: Scope): Sentence[] {
    const inner = new Map(scope);
    for (const [at, parameter] of made.parameters.entries()) {
      const said = node.arguments[at] ?? parameter.initializer;
      if (said) inner.set(parameter, { said, scope });
    }
    const cases = this.#deeper(() => returnsOf(made).flatMap((said) => this.of(said, inner)));
    return cases.length ? unique(cases) : [value];
  }

  #looked(node: ts.ElementAccessExpression | ts.PropertyAccessExpression, scope: Scope): Sentence[] {
    const wanted = ts.isPropertyAccessExpression(node) ? node.name.text : undefined;
    const found = this.#inTables(node.expression, scope, wanted).flatMap((one) =>
      this.#deeper(() => this.of(one, scope)),
    );
    if (found.length) return unique(found);
    const parts = ts.isIdentifier(node.expression) ? this.#named(node.expression, new Map()).flat() : [];
    return [[parts.find((part) => typeof part === 'object') ?? { holds: 'value' }]];
  }

  #inTables(node: ts.Expression, scope: Scope, wanted: string | undefined): ts.Expression[] {
    return this.#tables(node, scope).flatMap((table) => propertiesOf(table, wanted));
  }

  /** The tables that an expression may be. */
  #tables(node: ts.Expression, scope: Scope): Table[] {
    if (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)) return [node];
    if (isWrapped(node)) return this.#tables(node.expression, scope);
    if (ts.isBinaryExpression(node))
      return [...this.#tables(node.left, scope), ...this.#tables(node.right, scope)];
    if (ts.isElementAccessExpression(node))
      return this.#inTables(node.expression, scope, undefined).flatMap((one) => this.#tables(one, scope));
    const target = ts.isIdentifier(node) ? this.declared(node) : undefined;
    if (!target) return [];
    if (ts.isParameter(target)) {
      const bound = scope.get(target) ?? this.given.get(target);
      return bound ? this.#tables(bound.said, bound.scope) : [];
    }
    const initial = ts.isVariableDeclaration(target) ? target.initializer : undefined;
    return initial ? this.#tables(initial, scope) : [];
  }
}

const isCode = (words: Sentence) =>
  words.every((part) => typeof part === 'string' && /^[a-z_.0-9]*$/.test(part));

/** As the catalogues have it: "must have at least {0} characters". */
export function keyOf(words: Sentence): string {
  let places = 0;
  return words.map((part) => (typeof part === 'string' ? part : `{${places++}}`)).join('');
}

/** The places of a sentence that hold words of ours. */
export const placesOfWords = (words: Sentence): number[] =>
  words
    .filter((part) => typeof part === 'object')
    .flatMap(({ holds }, at) => (holds === 'words' ? [at] : []));

const unique = (all: Sentence[]): Sentence[] => [...new Map(all.map((one) => [keyOf(one), one])).values()];
