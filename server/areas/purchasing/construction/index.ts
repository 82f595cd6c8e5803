import { declareChapter } from '#server/kernel/resource/tags.ts';
import { advanceOperation } from './contracts/advances.ts';
import { clientContract } from './contracts/client-contracts.ts';
import './invoicing/invoice-follow.ts';
import { subcontractorContract } from './contracts/subcontractor-contracts.ts';
import { invoicingAgain } from './invoicing/invoicing-again.ts';
import { margins } from './margins/margins.ts';
import { measurement } from './measurements/measurements.ts';
import { releaseOperation } from './retentions/releasing.ts';

declareChapter('Margins', 'What is left between what the client pays and what subcontractors get.');

export const works = {
  clientContracts: {
    ...clientContract.operations,
    advance: advanceOperation(clientContract.resource, clientContract.read),
    release: releaseOperation(clientContract.resource, clientContract.read),
  },
  subcontractorContracts: {
    ...subcontractorContract.operations,
    advance: advanceOperation(subcontractorContract.resource, subcontractorContract.read),
    release: releaseOperation(subcontractorContract.resource, subcontractorContract.read),
  },
  measurements: { ...measurement.operations, ...invoicingAgain },
  margins,
};
