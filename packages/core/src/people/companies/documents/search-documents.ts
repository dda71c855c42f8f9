import { contains } from '@remotehands/contract'
import { searchPage } from '../../../search/search-page.ts'
import { companyList, everybody, piecesOf } from '../../../search/text-words.ts'
import type { Stores } from '../../../stores.ts'
import type { Page, PageRequest } from '../../../table/pages.ts'
import { type DocumentRecord, isForCompany, latestFile } from './document.ts'

/** Posts documents by pieces of what is said of them. */
export async function postDocuments(
  documents: readonly DocumentRecord[],
  { postings }: Pick<Stores, 'postings'>,
): Promise<void> {
  await postings.put(
    'documents',
    documents.map((document) => ({
      id: document.id,
      lists: isForCompany(document) ? [everybody, companyList(document.companyId)] : [everybody],
      terms: piecesOf(wordsFor(document, true)),
    })),
  )
}

/** What a document is found by: notes only by staff. */
const wordsFor = (document: DocumentRecord, isStaff: boolean): string[] => [
  document.name,
  latestFile(document).file.name,
  ...(isStaff ? [document.note] : []),
]

/** One page of the documents that contain a text, newest first: of all companies for staff, else what one of them sees. */
export function searchDocuments(
  text: string,
  companyId: number | undefined,
  page: PageRequest,
  { documents, postings }: Pick<Stores, 'documents' | 'postings'>,
): Promise<Page<DocumentRecord>> {
  const isStaff = companyId === undefined
  const filter = isStaff ? {} : { companyId, forCompany: true }
  const isSeen = (document: DocumentRecord) =>
    isStaff ? !document.isDeleted : document.companyId === companyId && isForCompany(document)
  return searchPage(
    {
      kind: 'documents',
      lists: [isStaff ? everybody : companyList(companyId)],
      ways: [{ terms: piecesOf([text]) }],
      walk: (each) => documents.list(filter, each),
      load: documents.byIds,
      verify: async (records) =>
        records.filter((document) => isSeen(document) && contains(wordsFor(document, isStaff), text)),
    },
    page,
    postings,
  )
}
