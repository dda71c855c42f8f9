/** What files belong to, and the call that tells where one of them can be read. */
export interface AttachmentOwner {
  call: 'tickets.attachment' | 'contracts.document' | 'evidence.document'
  id: number
}
