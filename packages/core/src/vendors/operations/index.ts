import { fullExportOperations } from '../../archive/operations.ts'
import type { Operations } from '../../operation.ts'
import {
  createDocument,
  deleteDocument,
  findDocuments,
  listDocuments,
  listEndingDocuments,
  readDocumentFile,
  replaceDocument,
  restoreDocument,
  updateDocument,
} from '../../people/companies/documents/operations.ts'
import { contractsOperations } from '../contracts/index.ts'
import { createVendor } from './create-vendor.ts'
import {
  createEvidence,
  listEvidence,
  readEvidenceDocument,
  reviewEvidence,
  withdrawEvidence,
} from './evidence.ts'
import { listVendorAssets } from './list-vendor-assets.ts'
import { listVendors } from './list-vendors.ts'
import { measureVendor } from './measure-vendor.ts'
import { readVendor } from './read-vendor.ts'
import { readVendorCompliance } from './read-vendor-compliance.ts'
import { readVendorFigures } from './read-vendor-figures.ts'
import { readVendorPerformance } from './read-vendor-performance.ts'
import { reviewVendor } from './review-vendor.ts'
import { setVendorRequirements } from './set-vendor-requirements.ts'
import { listSharedTickets, listVendorsOfTicket, shareTicket, unshareTicket } from './shared-tickets.ts'
import { updateVendor } from './update-vendor.ts'

export const vendorsOperations = {
  'vendors.list': listVendors,
  'vendors.create': createVendor,
  'vendors.read': readVendor,
  'vendors.update': updateVendor,
  'vendors.setRequirements': setVendorRequirements,
  'vendors.compliance': readVendorCompliance,
  'vendors.performance': readVendorPerformance,
  'vendors.figures': readVendorFigures,
  'vendors.measure': measureVendor,
  'vendors.review': reviewVendor,
  'vendors.assets': listVendorAssets,
  'vendors.tickets': listSharedTickets,
  'vendors.shareTicket': shareTicket,
  'vendors.unshareTicket': unshareTicket,
  'vendors.ofTicket': listVendorsOfTicket,
  'evidence.list': listEvidence,
  'evidence.create': createEvidence,
  'evidence.review': reviewEvidence,
  'evidence.withdraw': withdrawEvidence,
  'evidence.document': readEvidenceDocument,
  'documents.search': findDocuments,
  'documents.ending': listEndingDocuments,
  'documents.list': listDocuments,
  'documents.create': createDocument,
  'documents.update': updateDocument,
  'documents.replace': replaceDocument,
  'documents.delete': deleteDocument,
  'documents.restore': restoreDocument,
  'documents.file': readDocumentFile,
  ...fullExportOperations,
  ...contractsOperations,
} satisfies Operations<'vendors'>
