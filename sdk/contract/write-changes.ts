import { writeFileSync } from 'node:fs';
import { clientDocument } from '../generating/document.ts';
import { changesPage, pageFile } from './changes-page.ts';

writeFileSync(pageFile, changesPage(clientDocument()));
