/** Every number of §5 and §9 that more than one place needs, and the limits of the calls themselves. */
export const limits = {
  username: { min: 3, max: 64 },
  loginPassword: { min: 6, max: 256 },
  /** Shorter than `encouraged` is taken, with a word of advice. */
  newPassword: { min: 8, encouraged: 12, max: 256 },
  linkToken: { max: 256 },
  personName: { max: 80 },
  companyName: { max: 120 },
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
    /** A ticket closed longer ago stays closed: a new one follows it up. */
    reopenDays: 14,
    ratingComment: { max: 1_000 },
  },
  question: { question: { max: 5_000 }, answer: { max: 10_000 } },
  article: { title: { max: 200 }, body: { max: 30_000 }, suggestions: 5 },
  attachment: {
    bytes: 10 * 1024 * 1024,
    perMessage: 10,
    name: { max: 160 },
    /** Of a name as it is sent: what is longer than `name` is shortened. */
    sentName: { max: 1_000 },
  },
  visit: {
    title: { max: 200 },
    notes: { max: 4_000 },
    location: { max: 200 },
    preferredTimes: 3,
    devices: 20,
    /** Days that an appointment lasts at most. */
    days: 7,
    /** Days that an appointment is ahead at most. */
    aheadDays: 730,
  },
  contract: {
    line: { max: 200 },
    text: { max: 5_000 },
    /** Of a monthly or annual value: the sum of all contracts of a report is still a whole number of cents. */
    cents: { max: 1_000_000_000_000 },
    /** Of what is said when a contract is terminated, acknowledged or escalated. */
    note: { max: 2_000 },
    notificationDays: { max: 365 },
    documents: 30,
    /** The renewal warning lists contracts that end in so many days or fewer. */
    renewalWindowDays: 60,
    /** From so many days on the badge is destructive. */
    urgentDays: 30,
    /** Days before the end on which notices are sent, beside the contract's own `notificationDays`. */
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
  /** Of a CSV import: rows of one call and of one file, calls that bring them, characters of one cell. */
  import: {
    ...{ rowsPerCall: 100, rows: 50_000, parts: 2_000, fileBytes: 25 * 1024 * 1024, cell: 1_000 },
    fileName: { max: 160 },
    /** What is wrong with one row. */
    problemsPerRow: 20,
    problem: { max: 300 },
    /** Days that a result is kept. */
    resultDays: 30,
    /** Days after its start until which an import that was stopped can go on; its rows are gone then. */
    resumeDays: 7,
  },
  /** Of a report: days of its range, ten years; rows of a breakdown; contracts that it reads. */
  report: { days: 3_660, rows: 100, contracts: 2_000 },
  /** Characters of a search. */
  search: { max: 100 },
  /** Inquiries are kept so many months. */
  inquiryMonths: 12,
  /** Notices are kept so many days. */
  noticeDays: 90,
  /** Items on one page of a list; `first` is a screenful, for a list whose later pages are larger. */
  page: { first: 25, default: 50, max: 100 },
  /** Bytes of a request body; more is answered 413. The longest article takes three bytes a character in some scripts. */
  bodyBytes: 96 * 1024,
  idempotencyKey: { min: 8, max: 128 },
} as const

/** How often something may be tried: `limit` times within `windowSeconds`, then 429 with Retry-After. */
export const rateLimits = {
  loginPerAccount: { limit: 10, windowSeconds: 15 * 60 },
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
  mailReleasesPerPerson: { limit: 3, windowSeconds: 24 * 60 * 60 },
  contactPerAddress: { limit: 5, windowSeconds: 60 * 60 },
} as const
export type RateLimit = { readonly limit: number; readonly windowSeconds: number }

/** Lifetimes in seconds. */
export const lifetimes = {
  session: 12 * 60 * 60,
  /** How long a proof of password or code serves for changes of how somebody signs in. Signing in is one. */
  stepUp: 5 * 60,
  /** Of the mailed link that replaces a forgotten password. */
  passwordReset: 30 * 60,
  invitation: 72 * 60 * 60,
  twoFactorChallenge: 5 * 60,
  twoFactorEnrolment: 10 * 60,
  idempotencyKey: 24 * 60 * 60,
  cursor: 24 * 60 * 60,
  /** Of the link in a mail that switches such mails off. */
  unsubscribe: 365 * 24 * 60 * 60,
  /** In which an upload may be sent, and until which it may be attached. */
  upload: 60 * 60,
  /** Of the address under which one attachment can be read. */
  download: 5 * 60,
} as const
