/** The generators and linters of OpenAPI documents that people use most, in the versions that a release is checked with. */
export const packages = [
  '@hey-api/openapi-ts@0.99.0',
  '@redocly/cli@2.77.0',
  '@stoplight/spectral-cli@6.16.3',
  'openapi-typescript@7.13.0',
  'orval@8.38.0',
  'swagger-typescript-api@13.13.0',
  'typescript@5.9.3',
];

export interface Tool {
  name: string;
  args: readonly string[];
}

/** Each writes its client to a folder of its own below `out`, from `openapi.json`. */
export const generators: readonly Tool[] = [
  { name: 'openapi-ts', args: ['-i', 'openapi.json', '-o', 'out/hey-api', '-c', '@hey-api/client-fetch'] },
  {
    name: 'orval',
    args: ['--input', './openapi.json', '--output', './out/orval/api.ts', '--client', 'fetch'],
  },
  {
    name: 'swagger-typescript-api',
    args: ['generate', '-p', 'openapi.json', '-o', 'out/swagger-typescript-api', '-n', 'api.ts'],
  },
  { name: 'openapi-typescript', args: ['openapi.json', '-o', 'out/openapi-typescript/schema.ts'] },
];

// A static segment of a path always has precedence over a parameter.
const unambiguous = ['--skip-rule', 'no-ambiguous-paths'];

export const linters: readonly Tool[] = [
  { name: 'redocly', args: ['lint', 'openapi.json', '--extends', 'recommended', ...unambiguous] },
  {
    name: 'spectral',
    args: ['lint', 'openapi.json', '--ruleset', 'spectral.json', '--fail-severity', 'hint'],
  },
];

export const spectralRules = { extends: ['spectral:oas'] };

/** The compiler reads every generated file with the strictest common options. */
export const compilerOptions = {
  compilerOptions: {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    target: 'es2022',
    module: 'nodenext',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
  },
  include: ['out'],
};
