export const commandLine = 'npm run --silent cli --';

export const examples = (...lines: string[]): string =>
  ['', 'Examples:', ...lines.map((line) => `  ${commandLine} ${line}`)].join('\n');
