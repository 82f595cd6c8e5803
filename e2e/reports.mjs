// The totals of the test runners and what failed, read from the reports that they write.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../server/boot/run-quietly.mjs';

export const reports = { vitest: '.cache/vitest.json', playwright: '.cache/playwright.json' };

export function forgetReports() {
  for (const file of Object.values(reports)) fs.rmSync(path.join(root, file), { force: true });
}

/** A run of Vitest that ended with the exit code. */
export function countVitest(code) {
  const report = readReport(reports.vitest);
  const failures = (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const file = path.relative(root, name);
    // A file that cannot be loaded has no tests, only a message.
    if (failed.length === 0 && message) return [failureOf(file, message)];
    return failed.map(({ fullName, failureMessages }) =>
      failureOf(`${file} › ${fullName}`, failureMessages[0]),
    );
  });
  return atLeastOne(code, report?.numPassedTests, report?.numFailedTests, failures);
}

/** A run of Playwright that ended with the exit code. */
export function countPlaywright(code) {
  const report = readReport(reports.playwright);
  const { expected, unexpected, flaky } = report?.stats ?? {};
  const failures = specsOf(report?.suites ?? [])
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return failureOf(`${file}:${line} › ${title}`, errors[0]?.message);
    });
  return atLeastOne(code, expected, (unexpected ?? 0) + (flaky ?? 0), failures);
}

function readReport(file) {
  const report = path.join(root, file);
  return fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : undefined;
}

const specsOf = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);

/** The name of a failed test and the first lines of its message, without those about the runner. */
function failureOf(name, message = '') {
  const lines = message
    .trim()
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'));
  return [name, ...lines.slice(0, 12)].join('\n    ');
}

/** A runner that found nothing to run, or failed before its first test, is a failure too. */
function atLeastOne(code, passed = 0, failed = 0, failures = []) {
  const isSilentFailure = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed, failures };
}
