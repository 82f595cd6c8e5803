import { advanceOperation } from './contracts/advances.ts';
import { clientContract } from './contracts/client-contracts.ts';
import { subcontractorContract } from './contracts/subcontractor-contracts.ts';
import { invoicingAgain } from './invoicing/invoicing-again.ts';
import { margins } from './margins/margins.ts';
import { getMeasurementDocument } from './measurements/document/measurement-documents.ts';
import { measurement } from './measurements/measurements.ts';
import { releaseOperation } from './retentions/releasing.ts';

export const construction = {
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
  measurements: { ...measurement.operations, ...invoicingAgain, document: getMeasurementDocument },
  margins,
};
