import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-5';
import { nodesOf } from './syntax.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the operator reads in a terminal stays as it is. */
const elsewhere =
  /\.test\.ts$|^server\/(base\/wording\/|surfaces\/cli\/|boot\/(config|main|start-failure)\.ts)/;

const options: ts.CompilerOptions = {
  allowImportingTsExtensions: true,
  noEmit: true,
  noLib: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  types: [],
};

export interface ServerProgram {
  checker: ts.TypeChecker;
  nodes: readonly ts.Node[];
}

let read: ServerProgram | undefined;

/** The server's own files, and nothing of any package: read once. */
export function serverProgram(): ServerProgram {
  read ??= readProgram();
  return read;
}

function readProgram(): ServerProgram {
  const files = globSync('server/**/*.ts', { cwd: root })
    .filter((file) => !elsewhere.test(file))
    .map((file) => path.join(root, file));
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => ({ resolvedModule: ownFile(text, from) }));
  const program = ts.createProgram(files, options, host);
  const sources = program.getSourceFiles().filter(({ fileName }) => files.includes(fileName));
  return { checker: program.getTypeChecker(), nodes: sources.flatMap((source) => [...nodesOf(source)]) };
}

function ownFile(name: string, from: string): ts.ResolvedModuleFull | undefined {
  const file = name.startsWith('#') ? path.join(root, name.slice(1)) : path.join(path.dirname(from), name);
  const isOurs = /^[.#].*\.ts$/.test(name) && existsSync(file);
  return isOurs ? { resolvedFileName: file, extension: ts.Extension.Ts } : undefined;
}
