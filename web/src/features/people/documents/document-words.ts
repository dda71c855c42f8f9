import type { DocumentCategory } from '@remotehands/contract'

export const categoryNames: Record<DocumentCategory, string> = {
  agreement: 'Agreement',
  network: 'Network',
  procedure: 'Procedure',
  report: 'Report',
  other: 'Other',
}

/** What to reload when a document changed. */
export const documentLists = ['documents.list', 'documents.search', 'documents.ending'] as const
