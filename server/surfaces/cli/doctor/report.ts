import { printTable } from '../print.ts';
import type { Finding } from './finding.ts';
import type { Setting } from './settings.ts';

/** The report for people. Programs read --json. */
export function printReport(settings: readonly Setting[], findings: readonly Finding[]): void {
  printTable(
    ['variable', 'value', 'from'],
    settings.map(({ name, value, isSet }) => [name, value || '-', isSet ? 'set' : 'default']),
  );
  console.log('');
  const width = Math.max(...findings.map(({ topic }) => topic.length));
  for (const { topic, level, text, remedy } of findings) {
    console.log(`${level.padEnd('warning'.length)}  ${topic.padEnd(width)}  ${text}`);
    if (remedy !== undefined) console.log(`${' '.repeat('warning'.length + width + 4)}→ ${remedy}`);
  }
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  console.log(`\n${count('wrong')} wrong, ${count('warning')} warnings, ${count('ok')} ok`);
}
