import { writeFileSync } from 'node:fs';
import { clientDocument } from '../generating/document.ts';
import { contractLines } from './lines.ts';

writeFileSync(new URL('./contract.txt', import.meta.url), `${contractLines(clientDocument()).join('\n')}\n`);
