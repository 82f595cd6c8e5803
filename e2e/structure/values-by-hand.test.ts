import { expect, test } from 'vitest';
import { inComponent, inStyles } from '../style/by-hand.ts';

const wrong = (css: string) => inStyles(`.a { ${css}; }`).length;

test.each([
  'padding: 8px',
  'margin: 0 -0.5rem',
  'gap: var(--space-8) 14px',
  'font-size: 13.5px',
  'font-weight: 550',
  'border-radius: 999px',
  'transition: bottom 120ms ease-out',
  'color: #fff',
  'border: 1px solid rgb(0 0 0 / 10%)',
  'background: light-dark(white, var(--film))',
])('"%s" in a style sheet is written by hand', (css) => {
  expect(wrong(css)).toBe(1);
});

test.each([
  'padding: 0 var(--space-8)',
  'margin: 12vh auto 0',
  'margin-left: clamp(0px, 8%, var(--space-48))',
  'font: inherit',
  'font-weight: inherit',
  'border: 1px solid var(--hairline)',
  'border-radius: 50%',
  'width: 340px',
  'color: var(--mantine-color-white)',
  'white-space: nowrap',
])('"%s" in a style sheet is not', (css) => {
  expect(wrong(css)).toBe(0);
});

test.each(['<Stack gap={6}>', '<Text fw="550">', '<Alert color="red">', "style={{ marginTop: '3px' }}"])(
  '"%s" in a component is written by hand',
  (code) => expect(inComponent(` ${code}`)).toHaveLength(1),
);

test.each(['<Stack gap="xs">', '<IconX size={17} />', "style={{ width: 16, margin: '12vh auto' }}"])(
  '"%s" in a component is not',
  (code) => expect(inComponent(` ${code}`)).toHaveLength(0),
);

test('the line of a value is the line in the file, also below a comment', () => {
  expect(inStyles('/* One\n   margin: 3px; */\n.a {\n  margin: 3px;\n}')).toEqual([
    { line: 4, text: 'margin: 3px' },
  ]);
});
