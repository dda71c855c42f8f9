import * as z from 'zod'
import { budgets } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { attachmentId } from '../schemas/attachment.ts'
import { AttachmentAddress } from '../schemas/attachment-calls.ts'
import {
  CompanyDocument,
  DocumentChange,
  DocumentQuery,
  NewDocument,
  NewDocumentVersion,
} from '../schemas/document.ts'
import { CompanyPageQuery, PageQuery, searchText } from '../schemas/page.ts'
import { recordIdParam } from '../schemas/text.ts'

const byId = { params: z.strictObject({ id: recordIdParam }) }

/** The documents of companies, in the function that has to do with files of records. */
export const documents = {
  'documents.search': endpoint({
    group: 'vendors',
    method: 'GET',
    path: '/api/documents',
    access: 'document:read',
    summary: 'Documents by a part of their name, newest first; company users find what is shared with them',
    query: PageQuery.extend({ q: searchText }),
    response: z.array(CompanyDocument),
    status: 200,
    paged: true,
  }),
  'documents.ending': endpoint({
    group: 'vendors',
    method: 'GET',
    path: '/api/documents/ending',
    access: 'document:write',
    summary: 'Documents that have ended lately or end soon, soonest first, of all companies or of one',
    query: CompanyPageQuery,
    response: z.array(CompanyDocument),
    status: 200,
    paged: true,
  }),
  'documents.list': endpoint({
    group: 'vendors',
    method: 'GET',
    path: '/api/companies/{id}/documents',
    access: 'document:read',
    summary: 'The documents of a company, newest first; company users see what is shared with them',
    ...byId,
    query: DocumentQuery,
    response: z.array(CompanyDocument),
    status: 200,
    paged: true,
  }),
  'documents.create': endpoint({
    group: 'vendors',
    method: 'POST',
    path: '/api/companies/{id}/documents',
    access: 'document:write',
    budget: budgets.work,
    summary: 'Add a document to a company',
    ...byId,
    body: NewDocument,
    response: CompanyDocument,
    status: 201,
    idempotent: true,
  }),
  'documents.update': endpoint({
    group: 'vendors',
    method: 'PATCH',
    path: '/api/documents/{id}',
    access: 'document:write',
    budget: budgets.work,
    summary: 'Change what is said of a document, or who sees it',
    ...byId,
    body: DocumentChange,
    response: CompanyDocument,
    status: 200,
  }),
  'documents.replace': endpoint({
    group: 'vendors',
    method: 'POST',
    path: '/api/documents/{id}/versions',
    access: 'document:write',
    budget: budgets.work,
    summary: 'Put a newer file in place of a document’s; the one before stays in its history',
    ...byId,
    body: NewDocumentVersion,
    response: CompanyDocument,
    status: 200,
  }),
  'documents.delete': endpoint({
    group: 'vendors',
    method: 'POST',
    path: '/api/documents/{id}/deletion',
    access: 'document:write',
    budget: budgets.work,
    summary: 'Delete a document; staff can restore it',
    ...byId,
    response: CompanyDocument,
    status: 200,
  }),
  'documents.restore': endpoint({
    group: 'vendors',
    method: 'DELETE',
    path: '/api/documents/{id}/deletion',
    access: 'document:write',
    budget: budgets.work,
    summary: 'Restore a deleted document',
    ...byId,
    response: CompanyDocument,
    status: 200,
  }),
  'documents.file': endpoint({
    group: 'vendors',
    method: 'GET',
    path: '/api/documents/{id}/files/{attachmentId}',
    access: 'document:read',
    summary: 'Where a document can be read for a few minutes; staff also reach earlier versions',
    params: z.strictObject({ id: recordIdParam, attachmentId }),
    response: AttachmentAddress,
    status: 200,
    secret: true,
  }),
}
