import type { AuditEntry } from '@remotehands/contract'

/**
 * Every kind of item that the tables hold, by the beginning of its partition, and what becomes of a person in it. No test
 * of core passes that stores a kind which isn't here. One that isn't `looked into`, `deleted` or `replaced` holds no text that tells of people.
 */
type Fate =
  /** Each text is looked through, wherever it is reached from a list or from the log. */
  | 'looked into'
  /** The person's own are deleted, and others' aren't theirs. */
  | 'deleted'
  /** The person's own entry is replaced or taken out. */
  | 'replaced'
  /** It holds numbers, digests, words of the trade or public texts alone. */
  | 'nothing of people'
  /** It goes by itself within a day. */
  | 'gone within a day'

export const places: Readonly<Record<string, Fate>> = {
  // People, and where they belong.
  USER: 'deleted',
  USERNAME: 'deleted',
  EMAIL: 'deleted',
  STAFF: 'looked into',
  HEARERS: 'deleted',
  COMPANY: 'looked into',
  SITE: 'looked into',
  DOCUMENT: 'looked into',
  COMPANY_FIELDS: 'looked into',
  COMPANYNAME: 'nothing of people',
  COMPANYDOMAIN: 'nothing of people',
  EXTERNALID: 'nothing of people',
  SUPPRESSION: 'deleted',
  ERASURE: 'replaced',
  RETENTION: 'looked into',
  PASSWORDLINK: 'nothing of people',
  PASSWORDREQUEST: 'deleted',
  CALENDAR: 'deleted',
  // The desk.
  TICKET: 'looked into',
  TAG: 'nothing of people',
  RULE: 'looked into',
  QUESTION: 'looked into',
  ARTICLE: 'looked into',
  VISIT: 'looked into',
  TIME: 'looked into',
  TIMESUMS: 'nothing of people',
  DUTY: 'replaced',
  TEAMS: 'replaced',
  RULES: 'looked into',
  TAGS: 'looked into',
  PREPARED: 'looked into',
  VIEWS: 'looked into',
  REQUEST_FORMS: 'looked into',
  SERVICELEVELS: 'looked into',
  // Devices and vendors.
  DEVICE: 'looked into',
  SERIALNUMBER: 'nothing of people',
  ASSETTAG: 'nothing of people',
  MAINTENANCE: 'looked into',
  VENDOR: 'looked into',
  CONTRACT: 'looked into',
  EVIDENCE: 'looked into',
  IMPORT: 'deleted',
  REPORTMAIL: 'looked into',
  RECURRING: 'looked into',
  RECURRINGCALENDAR: 'nothing of people',
  // Mail, the contact form, files.
  MAIL: 'deleted',
  MAILSENDER: 'deleted',
  MAILTEST: 'nothing of people',
  INQUIRY: 'deleted',
  UPLOAD: 'looked into',
  GONEFILES: 'nothing of people',
  // The search, in a table of its own.
  POSTINGS: 'replaced',
  SAID: 'replaced',
  WORDS: 'replaced',
  // What is kept about the records.
  AUDIT: 'replaced',
  FIGURES: 'nothing of people',
  COUNTED: 'nothing of people',
  COUNTER: 'nothing of people',
  DEADLINE: 'looked into',
  RECEIPT: 'nothing of people',
  ONCE: 'nothing of people',
  ATTEMPTS: 'nothing of people',
  LIVE: 'nothing of people',
  JOB: 'looked into',
  UPGRADE: 'nothing of people',
  NEWS: 'nothing of people',
  HEALTH: 'nothing of people',
}

/** The partitions that all of the desk share. */
export const sharedPartitions = [
  ...[
    'STAFF',
    'DUTY',
    'TEAMS',
    'RULES',
    'TAGS',
    'PREPARED',
    'VIEWS',
    'REQUEST_FORMS',
    'SERVICELEVELS',
    'TIME',
  ],
  ...['COMPANY_FIELDS', 'RETENTION', 'JOB#send-notifications', 'JOB#keep-indexes'],
] as const

export const isShared = (pk: string): boolean => sharedPartitions.some((shared) => shared === pk)

type Subject = AuditEntry['subject']

/** Where the log's entries lead: the partition of the record that each is about. */
const partitionOf: Readonly<Record<Subject, ((id: number) => string) | null>> = {
  user: (id) => `USER#${id}`,
  company: (id) => `COMPANY#${id}`,
  site: (id) => `SITE#${id}`,
  document: (id) => `DOCUMENT#${id}`,
  ticket: (id) => `TICKET#${id}`,
  question: (id) => `QUESTION#${id}`,
  visit: (id) => `VISIT#${id}`,
  maintenance: (id) => `MAINTENANCE#${id}`,
  article: (id) => `ARTICLE#${id}`,
  device: (id) => `DEVICE#${id}`,
  vendor: (id) => `VENDOR#${id}`,
  contract: (id) => `CONTRACT#${id}`,
  evidence: (id) => `EVIDENCE#${id}`,
  inquiry: (id) => `INQUIRY#${id}`,
  import: (id) => `IMPORT#${id}`,
  time: (id) => `TIME#${id}`,
  report_mail: (id) => `REPORTMAIL#${id}`,
  recurring: (id) => `RECURRING#${id}`,
  // These stand together in partitions that are looked into anyhow, or are none.
  company_field: null,
  duty: null,
  team: null,
  rule: null,
  service_levels: null,
  tag: null,
  prepared: null,
  request_form: null,
  view: null,
  retention: null,
  session: null,
  export: null,
  job: null,
}

export function partitionOfSubject(subject: Subject, id: number | null): string | undefined {
  return id === null ? undefined : partitionOf[subject]?.(id)
}
