// Loaded into the product by a test (NODE_OPTIONS=--import): SIGUSR2 makes it do what libraries and mistakes do.
const value = process.env.PROVOKED_VALUE;

const provocations = [
  () => process.emitWarning('a warning of Node', { code: 'TEST0001' }),
  () => console.error('a library failed\nin its second line', { value }, value),
  () => console.warn(Object.assign(new Error('a statement failed'), { detail: value })),
  () => console.error(new SyntaxError(`"${value}" is not valid JSON`)),
  () => process.stderr.write('text of a library\n'),
  () => {
    throw new Error('a mistake');
  },
];

process.on('SIGUSR2', () => provocations.shift()?.());
