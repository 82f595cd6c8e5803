import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { type Config, loadConfig, readEnvironment, version } from '#server/vocabulary/config.ts';
import { root } from '#server/vocabulary/root.ts';
import { printJson } from '../print.ts';
import { atDatabase } from '../workplace.ts';
import { databaseFindings } from './database.ts';
import { fileFindings } from './files.ts';
import { type Finding, ok, reasonOf, wrong } from './finding.ts';
import { fiscalFindings } from './fiscal.ts';
import { machineFindings } from './machine.ts';
import { outsideFindings } from './outside.ts';
import { postingFindings } from './postings.ts';
import { replicaFindings } from './replica.ts';
import { printReport } from './report.ts';
import { type Environment, readSettings, settingFindings, unknownNames } from './settings.ts';
import { settingRules } from './settings-rules.ts';
import { storeFindings } from './stores.ts';

const envFile = fileURLToPath(new URL('.env', root));

/** Prints what is configured, what is reachable and what is wrong. Fails if something is wrong. */
export async function doctor({ json = false }: { json?: boolean }): Promise<void> {
  const environment = readEnvironment();
  const settings = readSettings(environment);
  const findings = [
    ok('product', `version ${version} on Node ${process.versions.node}`),
    ...settingFindings(settings),
    ...unknownNames(namesInFile()),
  ];
  // With a wrong setting nothing would start, so there is nothing else to check.
  if (settings.every(({ problem }) => problem === undefined))
    findings.push(...(await checkEverything(loadConfig(environment), environment)));
  if (json) printJson({ settings, findings });
  else printReport(settings, findings);
  const count = findings.filter(({ level }) => level === 'wrong').length;
  if (count > 0) throw new Error(`${count} ${count === 1 ? 'finding is' : 'findings are'} wrong`);
}

const namesInFile = (): string[] =>
  fs.existsSync(envFile) ? Object.keys(parseEnv(fs.readFileSync(envFile, 'utf8'))) : [];

async function checkEverything(config: Config, environment: Environment): Promise<Finding[]> {
  return [
    ...settingRules(config, environment),
    ...(await machineFindings(config)),
    ...(await databaseAndStores(config)),
    ...(await outsideFindings(config)),
  ];
}

/** The doctor creates no database: the first start does that. */
async function databaseAndStores(config: Config): Promise<Finding[]> {
  const cluster = path.join(config.dataDir, 'postgres');
  if (config.databaseUrl === undefined && !fs.existsSync(cluster))
    return [
      ok('database', `the next start creates the embedded database in ${path.resolve(config.dataDir)}`),
    ];
  try {
    return await atDatabase(async ({ url }) => {
      const { findings, isMigrated } = await databaseFindings(url, config);
      if (!isMigrated) return findings;
      return [
        ...findings,
        ...(await replicaFindings(url, config)),
        ...(await fileFindings(url, config)),
        ...(await storeFindings(url, config)),
        ...(await fiscalFindings(url, config)),
        ...(await postingFindings(url)),
      ];
    });
  } catch (error) {
    const remedy = 'See docs/operations.md, The database.';
    return [wrong('database', `the database cannot be used: ${reasonOf(error)}`, remedy)];
  }
}
