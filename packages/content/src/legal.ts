import { browserEntries } from './browser-entries.ts'
import { serviceLevels } from './service-levels.ts'

export interface LegalPage {
  title: string
  /** YYYY-MM-DD. */
  updated: string
  intro: string
  sections: readonly { title: string; paragraphs: readonly string[]; list?: readonly string[] }[]
}

/** What is in force where the page is shown; the page derives every number and every name from it. */
export interface PrivacyFacts {
  /** `seconds`: how long a browser keeps it at most. `purpose` completes "this cookie …". */
  readonly cookies: readonly { name: string; seconds: number; purpose: string }[]
  /** Days for which what is held of people is kept at most, as administrators set it; null: as long as the record. */
  readonly keptDays: {
    readonly inquiries: number
    readonly addresses: number
    readonly inactivePeople: number | null
    readonly rawMails: number
    readonly closedAttachments: number | null
  }
  readonly noticeDays: number
  /** Days for which rows of an import wait for it at most, and for which those that it left out are kept. */
  readonly importDays: { readonly waiting: number; readonly leftOut: number }
  /** Seconds for which attempts are counted at most, by what they are counted. */
  readonly countedSeconds: { readonly address: number; readonly account: number }
  readonly sessionSeconds: number
  /** Sentences on logs and backups, as `hostingSentences` says them. */
  readonly hosting: string
}

export function privacyPolicy(facts: PrivacyFacts): LegalPage {
  const entries: readonly { key: string; keeps: string; days?: number }[] = Object.values(browserEntries)
  return {
    title: 'Privacy Policy',
    updated: '2026-11-22',
    intro: 'This page says what we store about you, why, how long we keep it, and whom to ask about it.',
    sections: [
      {
        title: 'When you visit this site',
        paragraphs: [
          'Technical logs record the time, the kind and the result of each request, and the cause of faults, so that we can find faults and stop abuse. They do not record your internet address. Where an email cannot be delivered, they name its address.',
          `To stop abuse we count attempts, such as sign-ins and form submissions: by internet address for at most ${duration(facts.countedSeconds.address)} at a time, and by account for at most ${duration(facts.countedSeconds.account)}.`,
          'Pictures in the news section come from the servers of the publishers, which see your internet address when your browser loads them.',
        ],
      },
      {
        title: 'Cookies and browser storage',
        paragraphs: [
          'We set no advertising or analytics cookies. These are all the cookies that we set, each only when it is needed:',
        ],
        list: facts.cookies.map(
          ({ name, seconds, purpose }) =>
            `${name} ${purpose}. Your browser keeps it for at most ${duration(seconds)}.`,
        ),
      },
      {
        title: 'What stays in your browser',
        paragraphs: ['Your browser also stores the following for this site. None of it is sent to us:'],
        list: entries.map(
          ({ key, keeps, days }) =>
            `${key.replace(/\/$/, '')}: ${keeps}${days ? `, for up to ${days} days` : ''}.`,
        ),
      },
      {
        title: 'When you write to us',
        paragraphs: [
          `We store what you enter in the contact form and email it to our team, so that someone can answer you. The stored inquiry is deleted after ${facts.keptDays.inquiries} days. Emails that you write to us are kept as they came for ${facts.keptDays.rawMails} days. What we take from them into tickets, and any account that we create from your inquiry, is kept with these.`,
        ],
      },
      {
        title: 'When you use a portal',
        paragraphs: [
          'We keep your account, tickets, questions and appointments for as long as we serve your company. Colleagues whose role allows it, and our staff, can see them.',
          facts.keptDays.inactivePeople === null
            ? 'An account that was deactivated is kept until somebody asks for its deletion.'
            : `An account that was deactivated is erased after ${facts.keptDays.inactivePeople} days.`,
          facts.keptDays.closedAttachments === null
            ? 'Files that are attached to a ticket are kept as long as the ticket.'
            : `Files that are attached to a ticket are deleted ${facts.keptDays.closedAttachments} days after the ticket was closed.`,
          'Files of an answer are kept as long as the question that it answers.',
          `To show you where you are signed in, we store the browser, the internet address and the approximate place of each session. A session ends when you sign out, and after ${duration(facts.sessionSeconds)} at the latest.`,
          `In-app notices are deleted after ${facts.noticeDays} days. The audit log records who changed what, when, and from which internet address. We keep it without a time limit, but for the address, which is deleted after ${facts.keptDays.addresses} days.`,
          `A list of people, devices or companies that is imported is deleted row by row as the import goes on, after ${facts.importDays.waiting} days at the latest. Rows that the import left out are kept for ${facts.importDays.leftOut} days, so that someone can correct them.`,
          'If an email to you bounces or is reported as spam, we note the address so that we stop writing to it. We keep that note as long as your account.',
          'Passwords are stored only as a one-way hash. We cannot read them.',
        ],
      },
      {
        title: 'Logs, backups and deletion',
        paragraphs: [
          facts.hosting,
          'Records that reach their age limit are deleted automatically. This can take a few days longer than the times given on this page.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          `You may ask for a copy of your data, for a correction, or for its deletion: in your account settings, or by writing to the address below. Our staff decide on each request and answer within ${serviceLevels.privacyRequestDays} days; if we must keep something, we tell you what and why. Within a day of their decision your name, addresses and sign-ins are gone; tickets stay without them.`,
        ],
      },
    ],
  }
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Seconds in words: 12 hours, 5 minutes. `largest`: the unit beyond which none is used. */
function duration(seconds: number, largest: (typeof units)[number][0] = 'day'): string {
  const [unit, size] = units
    .slice(units.findIndex(([name]) => name === largest))
    .find(([, each]) => seconds % each === 0) ?? ['second', 1]
  const count = seconds / size
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** The targets in words: 1 hour (urgent), 4 hours (high). */
function firstReplies(): string {
  return Object.entries(serviceLevels.targets)
    .map(([priority, { firstResponse }]) => `${duration(firstResponse * 3_600, 'hour')} (${priority})`)
    .join(', ')
}

export const termsOfService: LegalPage = {
  title: 'Terms of Service',
  updated: '2026-11-22',
  intro:
    'These terms cover the use of this website and its portals. Work that we do for you is covered by the contract between your company and ours.',
  sections: [
    {
      title: 'Accounts',
      paragraphs: [
        'Accounts are created by your account manager for named people. Keep your password to yourself, turn on two-factor authentication where you can, and tell us at once when someone leaves your company.',
      ],
    },
    {
      title: 'Fair use',
      paragraphs: [
        'Do not try to reach data that is not yours, and do not burden the service beyond ordinary use. If you find a weakness, please write to the support mailbox before you tell anyone else. We will thank you for it.',
      ],
    },
    {
      title: 'News and links',
      paragraphs: [
        'Headlines in the news section come from other publishers and lead to their sites, which we do not control.',
      ],
    },
    {
      title: 'Availability',
      paragraphs: [
        `We aim to keep the portals available around the clock. Response times are those of your contract. Without one, we aim to reply first to a ticket within ${firstReplies()}, counted in business hours, and we typically respond to questions within ${serviceLevels.questionResponse}.`,
      ],
    },
  ],
}
