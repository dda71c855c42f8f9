import type { Erasure } from '@remotehands/contract'

export const stateWords: Readonly<Record<Erasure['state'], { label: string; palette: string }>> = {
  asked: { label: 'Waiting for a decision', palette: 'orange' },
  withdrawn: { label: 'Withdrawn', palette: 'gray' },
  refused: { label: 'Refused', palette: 'gray' },
  running: { label: 'Being erased', palette: 'blue' },
  done: { label: 'Erased', palette: 'green' },
}

/** What the receipt calls the places that an erasure counts; what isn't here is no record. */
export const placeNames: Readonly<Partial<Record<string, string>>> = {
  own: 'Sign-ins, settings, notifications',
  duties: 'Teams, rota, contacts',
  mails: 'Mails',
  inquiries: 'Inquiries',
  people: 'Notifications of others',
  shared: 'Lists of the desk',
  records: 'Tickets and other records',
  log: 'Entries of the log',
}
