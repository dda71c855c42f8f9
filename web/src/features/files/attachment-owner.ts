/** The record that files belong to, and the call for a file's address. */
export interface AttachmentOwner {
  call:
    | 'tickets.attachment'
    | 'questions.attachment'
    | 'contracts.document'
    | 'evidence.document'
    | 'documents.file'
  id: number
}
