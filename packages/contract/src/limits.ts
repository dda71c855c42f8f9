/** Every number of §5 and §9 used in more than one place, and the limits of the calls themselves. */
export const limits = {
  username: { min: 3, max: 64 },
  loginPassword: { min: 6, max: 256 },
  /** Accepts passwords shorter than `encouraged`, with advice. */
  newPassword: { min: 8, encouraged: 12, max: 256 },
  linkToken: { max: 256 },
  personName: { max: 80, words: 6 },
  company: {
    ...{ phoneNumber: 40, address: 300, notes: 4000, externalId: 80, domains: 20, tags: 20, tag: 40 },
    archiveReason: 500,
    /** People that a restored company gets back by name; beyond it gets all. */
    restoredPeople: 200,
  },
  externalIds: { perRecord: 10, system: 40, id: 120 },
  /** Fields that administrators add to companies: all are one item of the table. */
  companyField: { count: 30, archived: 60, options: 20, value: 500 },
  /** Documents of companies; a document keeps the files that it replaced. */
  document: { name: 120, note: 1000, versions: 50 },
  /** Hours for which the file can be downloaded: whoever is erased is in it until then. */
  fullExport: { hours: 24 },
  companyName: { max: 120, words: 12 },
  site: { name: 80, address: 300, accessNotes: 2000, hours: 200, perCompany: 500 },
  phoneNumber: { max: 40 },
  email: { max: 254 },
  token: { length: 6 },
  recoveryCode: { count: 10 },
  contact: {
    name: { min: 2, max: 120 },
    subject: { min: 5, max: 200 },
    role: { min: 2, max: 120 },
    projectDetails: { min: 10, max: 5_000 },
    message: { min: 10, max: 5_000 },
  },
  ticket: {
    title: { max: 200 },
    description: { max: 10_000 },
    message: { max: 10_000 },
    devices: 20,
    followers: 20,
    /** Tickets that one names as linked, and that were merged into one. */
    links: 30,
    merged: 20,
    /** Entries that one redaction changes. */
    rewritten: 50,
    /** Colleagues whom a note names. */
    mentions: 10,
    /** Tickets that one call changes. */
    changesAtOnce: 50,
    /** Tickets closed longer ago stay closed; a follow-up ticket continues them. */
    reopenDays: 14,
    ratingComment: { max: 1_000 },
  },
  /** The queue: values of one of its filters. */
  queue: { filterValues: 40 },
  /** What is to be done on one ticket: it is part of the ticket's record. */
  checklist: { items: 30, text: { max: 200 }, dueInDays: { max: 366 } },
  /** People asked about one ticket, the hours between reminders, how many are sent, and minutes between those that people send. */
  approval: { asked: 8, reason: { max: 1_000 }, remindHours: 24, reminders: 10, remindAgainMinutes: 60 },
  /** Request forms: all are one item of the table; a ticket keeps a copy of its form's fields, tasks and answers. */
  requestForm: {
    count: 40,
    bytes: 100_000,
    questions: 20,
    options: 20,
    name: { max: 60 },
    description: { max: 160 },
    label: { max: 60 },
    help: { max: 160 },
    option: { max: 60 },
    line: { max: 200 },
    answer: { max: 1_000 },
  },
  /** Tags: of the desk, on one ticket, and those that were merged or deleted and still say what became of them. */
  tags: { count: 500, perTicket: 10, merged: 20, gone: 2_000, name: { max: 40 } },
  /** Records of a company that a list sorts: it reads them all. */
  sorted: 2_000,
  /** Saved views of the queue: of a person, of a team, and the length of one filter. */
  views: { own: 30, team: 20, name: { max: 40 }, filter: 500 },
  /** Templates and macros of a person, or shared: how many, and how much text together, as they are one item of the table. */
  prepared: { count: 100, bytes: 300_000, name: { max: 80 }, text: { max: 5_000 }, tags: 5 },
  /** Recurring tickets: characters of a rule, and what it may say; years ahead that its next date is looked for; dates shown. */
  recurring: { rule: 400, interval: 400, count: 1_000, years: 10, shown: 10, missedNamed: 20 },
  /** Logged time: minutes of an entry, hours after which a timer was probably forgotten, entries that one call adds up. */
  time: { minutes: 24 * 60, note: { max: 500 }, longTimerHours: 10, entries: 500 },
  signature: { max: 500 },
  question: { question: { max: 5_000 }, answer: { max: 10_000 } },
  article: { title: { max: 200 }, body: { max: 30_000 }, suggestions: 5 },
  attachment: {
    bytes: 10 * 1024 * 1024,
    perMessage: 10,
    name: { max: 160 },
    /** File name as sent; cut to `name` if longer. */
    sentName: { max: 1_000 },
  },
  /** Pictures that one mail shows, in all: some 7 MB as they are sent, where SES and many mailboxes take 10. */
  mailPictures: { bytes: 5 * 1024 * 1024 },
  visit: {
    title: { max: 200 },
    notes: { max: 4_000 },
    location: { max: 200 },
    preferredTimes: 3,
    devices: 20,
    /** The longest appointment, in days. */
    days: 7,
    /** How far ahead an appointment may be, in days. */
    aheadDays: 730,
  },
  /** The on-call rota: people in it, entries that are kept, and weeks shown ahead. */
  duty: { people: 50, overrides: 100, absences: 200, weeksShown: 8, minutes: { min: 2, max: 120 } },
  /** Teams of the desk: all are one item of the table. */
  teams: { count: 50, members: 50, name: { max: 60 }, description: { max: 200 } },
  /** Service levels: how many of each, and what a target or a calendar may be. */
  serviceLevels: {
    ...{ calendars: 20, policies: 30, companies: 500, holidays: 150, escalations: 5 },
    name: { max: 80 },
    /** Of a target. */
    minutes: { min: 5, max: 30_000 },
    /** Of a calendar's week, at least: a target never takes longer than a few years. */
    weekMinutes: 300,
    /** Of everything together: it is one item of the table, read with each new ticket. */
    bytes: 100_000,
    /** Open tickets that a call of the preview looks at. */
    previewPart: 250,
  },
  /** The rules for new tickets: how many, what one may name, and how many act on one ticket. */
  rules: {
    ...{
      count: 200,
      perTicket: 10,
      companies: 20,
      words: 10,
      deviceTypes: 10,
      followers: 10,
      told: 5,
      tags: 5,
      teams: 10,
    },
    name: { max: 80 },
    word: { max: 60 },
    /** Of all rules together: they are one item of the table. */
    bytes: 300_000,
    /** A trial: days back, tickets looked at, and tickets listed. */
    trial: { days: 30, tickets: 1_000, listed: 100 },
  },
  contract: {
    line: { max: 200 },
    text: { max: 5_000 },
    /** A monthly or annual value: a report's sum over all contracts is still a safe integer of cents. */
    cents: { max: 1_000_000_000_000 },
    /** The note of a termination, acknowledgement or escalation. */
    note: { max: 2_000 },
    notificationDays: { max: 365 },
    documents: 30,
    /** Terms before the current one: they are part of the contract's record. */
    earlierTerms: 200,
    /** The renewal warning lists contracts with this many days left or fewer. */
    renewalWindowDays: 60,
    /** From this many days left, the badge is destructive. */
    urgentDays: 30,
    /** Days before the end on which notices go out, besides the contract's own `notificationDays`. */
    noticeDays: [30, 7, 1],
  },
  vendor: {
    contactName: { max: 120 },
    category: { max: 60 },
    comment: { max: 1_000 },
    requirements: 50,
    requirement: { max: 120 },
    requirementId: { max: 40 },
  },
  evidence: { title: { max: 200 }, controls: { max: 1_000 }, note: { max: 1_000 } },
  maintenance: { description: { max: 4_000 }, type: { max: 60 } },
  device: {
    name: { max: 100 },
    manufacturer: { max: 60 },
    model: { max: 100 },
    serialNumber: { max: 80 },
    assetTag: { max: 80 },
    type: { max: 60 },
    location: { max: 120 },
  },
  /** CSV imports: rows per call and per file, calls per import, characters per cell. */
  import: {
    ...{ rowsPerCall: 100, rows: 50_000, parts: 2_000, fileBytes: 25 * 1024 * 1024, cell: 1_000 },
    fileName: { max: 160 },
    /** Problems reported for one row. */
    problemsPerRow: 20,
    problem: { max: 300 },
    /** Days we keep a result. */
    resultDays: 30,
    /** Days after its start during which a stopped import can resume; after that its rows are gone. */
    resumeDays: 7,
  },
  /** Reports: days of a range (ten years), rows of a breakdown, contracts read. */
  report: {
    days: 3_660,
    rows: 100,
    contracts: 2_000,
    visits: 40,
    renewals: 40,
    requesters: 10,
    work: 500,
    entries: 5_000,
  },
  /** Saved filters of the reports: of a person, and the length of one filter. */
  reportViews: { count: 30, name: { max: 40 }, filter: 100 },
  /** Reports by mail: of a person, of a company, and people that one goes to. */
  reportMails: { own: 20, company: 100, recipients: 20, name: { max: 80 } },
  /** Characters of a search text. */
  search: { max: 100 },
  /** Days we keep notices. */
  noticeDays: 90,
  /** Items per page of a list; `first` is a screenful, for lists that load larger pages later. */
  page: { first: 25, default: 50, max: 100 },
  /** Bytes of a request body; 413 above. The longest article fits, even at three bytes a character. */
  bodyBytes: 96 * 1024,
  idempotencyKey: { min: 8, max: 128 },
} as const

/** Rate limits: `limit` attempts within `windowSeconds`, then 429 with Retry-After. */
export const rateLimits = {
  loginPerAccount: { limit: 10, windowSeconds: 15 * 60 },
  /** Of somebody who signed in with this browser before, while the account or the address is locked. */
  loginPerBrowser: { limit: 5, windowSeconds: 15 * 60 },
  loginPerAddress: { limit: 50, windowSeconds: 15 * 60 },
  codesPerChallenge: { limit: 5, windowSeconds: 5 * 60 },
  codesPerAccount: { limit: 10, windowSeconds: 15 * 60 },
  passwordLinksPerAddress: { limit: 10, windowSeconds: 60 * 60 },
  passwordLinksPerAccount: { limit: 3, windowSeconds: 60 * 60 },
  linkTriesPerAddress: { limit: 30, windowSeconds: 15 * 60 },
  contractsPerVendor: { limit: 30, windowSeconds: 60 * 60 },
  evidencePerVendor: { limit: 60, windowSeconds: 60 * 60 },
  uploadsPerUser: { limit: 100, windowSeconds: 60 * 60 },
  importsPerPerson: { limit: 60, windowSeconds: 60 * 60 },
  invitationsPerPerson: { limit: 5, windowSeconds: 60 * 60 },
  /** By people of a client company, changes of addresses among them; staff have no such limit. */
  invitationsPerInviter: { limit: 50, windowSeconds: 24 * 60 * 60 },
  invitationsPerCompany: { limit: 100, windowSeconds: 24 * 60 * 60 },
  /** Changes by people of a client company that one person is mailed: of username, address, role or company. */
  mailedChangesPerPerson: { limit: 10, windowSeconds: 60 * 60 },
  /** Mails to one person about what other people of client companies do; more of it comes in one mail at the next full hour. */
  mailsByColleagues: { limit: 20, windowSeconds: 60 * 60 },
  mailReleasesPerPerson: { limit: 3, windowSeconds: 24 * 60 * 60 },
  /** Mails that are written into tickets; those above wait for staff. */
  mailPerSender: { limit: 60, windowSeconds: 60 * 60 },
  mailTicketsPerSender: { limit: 30, windowSeconds: 60 * 60 },
  mailPerCompany: { limit: 300, windowSeconds: 60 * 60 },
  mailTestsPerPerson: { limit: 10, windowSeconds: 60 * 60 },
  /** Lines of what machines send. */
  machineMailPerSender: { limit: 5, windowSeconds: 60 * 60 },
  machineMailPerTicket: { limit: 10, windowSeconds: 60 * 60 },
  contactPerAddress: { limit: 5, windowSeconds: 60 * 60 },
} as const
export type RateLimit = { readonly limit: number; readonly windowSeconds: number }

/** Lifetimes in seconds. */
export const lifetimes = {
  session: 12 * 60 * 60,
  /** How long a browser is known on which somebody signed in. */
  knownBrowser: 180 * 24 * 60 * 60,
  /** How long a step-up (password or code) stays valid for security changes. Signing in counts as one. */
  stepUp: 5 * 60,
  /** The mailed link that resets a password. */
  passwordReset: 30 * 60,
  invitation: 72 * 60 * 60,
  twoFactorChallenge: 5 * 60,
  twoFactorEnrolment: 10 * 60,
  idempotencyKey: 24 * 60 * 60,
  cursor: 24 * 60 * 60,
  /** The unsubscribe link in mails. */
  unsubscribe: 365 * 24 * 60 * 60,
  /** How long an upload's form accepts the file, and the file can be attached. */
  upload: 60 * 60,
  /** The signed address of an attachment. */
  download: 5 * 60,
} as const
