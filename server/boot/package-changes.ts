// Changes a few lines of packages in the bundle and in programs that load them, because they cost every call
// (docs/decisions/package-changes.md).
import fs from 'node:fs';
import type { Plugin } from 'esbuild';

interface Change {
  from: string;
  to: string;
}

interface ChangedFile {
  /** The end of its path. */
  file: RegExp;
  changes: readonly Change[];
}

/**
 * V8 places a function in the memory for long-lived objects when it is assigned to a property where it is written. The
 * driver does this for each query. Such a function keeps the query and its rows until the next full collection, so we
 * assign it through a variable.
 */
const shortLived = ['resolve', 'reject'].map((name) => ({
  from: `    this.${name} = x => (this.active = false, ${name}(x))\n`,
  to: `    const ${name}Once = x => (this.active = false, ${name}(x))\n    this.${name} = ${name}Once\n`,
}));

/**
 * The driver finds a prepared statement by a new text of its types and all of its SQL, which has to be copied and hashed
 * for each query. The same SQL is the same text here, so a number stands for it.
 */
const shortSignature = [
  { from: '    , statements = {}\n', to: '    , statements = {}\n    , numbers = new Map()\n' },
  {
    from: '    q.signature = q.prepare && types + string\n',
    to: [
      '    q.prepare && !numbers.has(string) && numbers.set(string, numbers.size)\n',
      "    q.signature = q.prepare && numbers.get(string) + ' ' + types\n",
    ].join(''),
  },
];

/**
 * A query can bring statements that are sent in front of it (db/lanes/connection.ts). They have no Sync of their own, so the
 * server answers all of them together, and when one fails it skips the others and reports the failure for the query.
 */
const statementsInFront = [
  {
    from: "    q.prepare = options.prepare && ('prepare' in q.options ? q.options.prepare : true)\n",
    to: [
      '    q.inFront = q.options.inFront || []\n    q.inFront.forEach(build)\n    q.toSkip = q.inFront.length\n',
      "    q.prepare = options.prepare && ('prepare' in q.options ? q.options.prepare : true)\n",
    ].join(''),
  },
  {
    from: '  function toBuffer(q) {\n',
    to: [
      '  function toBuffer(q) {\n',
      '    return q.toSkip ? Buffer.concat([...q.inFront.map(withoutSync), withSync(q)]) : withSync(q)\n  }\n\n',
      '  function withoutSync({ string, parameters, statement: { types, name }, prepared }) {\n',
      '    const parsed = prepared ? [] : [Parse(string, parameters, types)]\n',
      "    return Buffer.concat([...parsed, Bind(parameters, types, prepared ? name : ''), ExecuteAlone])\n  }\n\n",
      '  function withSync(q) {\n',
    ].join(''),
  },
  {
    from: '    , ExecuteUnnamed = ',
    to: '    , ExecuteAlone = b().E().str(b.N).i32(0).end()\n    , ExecuteUnnamed = ',
  },
  { from: '  function DataRow(x) {\n', to: '  function DataRow(x) {\n    if (query.toSkip) return\n' },
  {
    from: '  function CommandComplete(x) {\n',
    to: '  function CommandComplete(x) {\n    if (query.toSkip) return query.toSkip--\n',
  },
];

/**
 * The driver collects short messages until all answers that have arrived are processed. With this change they leave when
 * the code that sends them has nothing more to send, so the server works on them meanwhile.
 */
const leavesSoon = [
  {
    from: 'nextWriteTimer === null && (nextWriteTimer = setImmediate(nextWrite))\n',
    to: [
      'nextWriteTimer === null && process.nextTick(() => nextWriteTimer !== null && nextWrite())\n',
      '    nextWriteTimer = true\n',
    ].join(''),
  },
  { from: '    nextWriteTimer !== null && clearImmediate(nextWriteTimer)\n', to: '' },
  {
    from: '\n    clearImmediate(nextWriteTimer)\n    if (socket) {',
    to: '\n    nextWriteTimer = null\n    if (socket) {',
  },
  { from: '    clearImmediate(nextWriteTimer)\n    socket.', to: '    nextWriteTimer = null\n    socket.' },
];

const knowsStatementsInFront = [
  { from: '  PostgresError,\n  toPascal', to: '  PostgresError,\n  hasStatementsInFront: true,\n  toPascal' },
];

const resultProperties = ['count', 'state', 'command', 'columns', 'statement'];

/** Private fields are as invisible as the driver's defined properties, and are made in a tenth of the time. */
const plainResult = [
  {
    from: [
      '  constructor() {\n    super()\n    Object.defineProperties(this, {\n',
      resultProperties.map((name) => `      ${name}: { value: null, writable: true }`).join(',\n'),
      '\n    })\n  }\n',
    ].join(''),
    to: resultProperties
      .map(
        (name) =>
          `  #${name} = null\n  get ${name}() { return this.#${name} }\n  set ${name}(x) { this.#${name} = x }\n`,
      )
      .join(''),
  },
];

/** tRPC copies the options of a call several times, with a function for engines that cannot copy an object. */
const nativeSpread = [
  {
    from: [
      '\tfor (var r = 1; r < arguments.length; r++) {\n',
      '\t\tvar t = null != arguments[r] ? arguments[r] : {};\n',
      '\t\tr % 2 ? ownKeys(Object(t), !0).forEach(function(r) {\n',
      '\t\t\t_defineProperty(e, r, t[r]);\n',
      '\t\t}) : Object.getOwnPropertyDescriptors ? Object.defineProperties(e, Object.getOwnPropertyDescriptors(t)) : ',
      'ownKeys(Object(t)).forEach(function(r) {\n',
      '\t\t\tObject.defineProperty(e, r, Object.getOwnPropertyDescriptor(t, r));\n',
      '\t\t});\n',
      '\t}\n',
      '\treturn e;\n',
    ].join(''),
    to: '\tfor (var r = 1; r < arguments.length; r++) Object.assign(e, arguments[r]);\n\treturn e;\n',
  },
];

export const changedFiles: readonly ChangedFile[] = [
  { file: /\/postgres\/src\/query\.js$/, changes: shortLived },
  {
    file: /\/postgres\/src\/connection\.js$/,
    changes: [...shortSignature, ...statementsInFront, ...leavesSoon],
  },
  { file: /\/postgres\/src\/index\.js$/, changes: knowsStatementsInFront },
  { file: /\/postgres\/src\/result\.js$/, changes: plainResult },
  // The end of the name differs between versions.
  { file: /\/@trpc\/server\/dist\/getErrorShape-[\w-]+\.mjs$/, changes: nativeSpread },
];

export const isChanged = (path: string): boolean => changedFiles.some(({ file }) => file.test(path));

/** Returns the code of a package with its changes. A package that is written differently is refused. */
export function changedCode(path: string, code: string): string {
  const changes = changedFiles.find(({ file }) => file.test(path))?.changes ?? [];
  return changes.reduce((changed, { from, to }) => {
    if (!changed.includes(from)) throw new Error(`${path} does not have these lines any more:\n${from}`);
    return changed.replace(from, () => to);
  }, code);
}

export const packageChanges: Plugin = {
  name: 'package-changes',
  setup(build) {
    for (const { file } of changedFiles)
      build.onLoad({ filter: file }, ({ path }) => ({
        contents: changedCode(path, fs.readFileSync(path, 'utf8')),
      }));
  },
};
