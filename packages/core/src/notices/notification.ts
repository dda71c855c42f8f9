import type { NoticeKind } from '@remotehands/contract'
import type { MailWords } from '../mail/mail-words.ts'
import type { UserRecord } from '../people/user.ts'
import type { Services } from '../services.ts'

/** What one person, all staff or one of the operator's mailboxes hears about one event. */
export type Notification =
  | {
      to: UserRecord
      /** What the person chooses by; `always` for what can't be turned off. */
      kind: NoticeKind | 'always'
      /** The line of all staff shows it already. */
      isOnBell?: true
      /** The mail's address, if not the person's current one. */
      formerAddress?: string
      /** Absent for people's own acts: they get a receipt by mail. */
      notice: NoticeWords | undefined
      /** Absent if only the bell shows it. */
      mail?: MailWords
    }
  /** New work: one line for all, and a mail to those who chose one. */
  | { to: 'staff'; notice: NoticeWords }
  | {
      mailbox: string
      mail: MailWords
      /** Send the mail once per this key; by default once per event. */
      once?: string
    }

/** One line under the bell. */
export interface NoticeWords {
  /** Who did what: "Sam Okafor replied to #1042". */
  title: string
  /** To what: the ticket's title. */
  body: string
  path: string
  forStaff: boolean
  /** The vendor whose contract it is about. */
  vendorId?: number
  /** The company whose people read it, if not the event’s. */
  companyId?: number
}

export type Told = Extract<Notification, { to: UserRecord }>

export type NotificationServices = Pick<Services, 'stores' | 'clock' | 'mailer' | 'log' | 'settings'>
