import type { MailWords } from '../mail/mail-words.ts'
import type { UserRecord } from '../people/user.ts'
import type { Services } from '../services.ts'

/** What one person, all staff, or a mailbox of the operator are told of one event. */
export type Notification =
  | {
      to: UserRecord
      /** Where the mail goes when it is not the person's address of today. */
      formerAddress?: string
      /** Absent for people who hear of what they did themselves: a receipt by mail. */
      notice: NoticeWords | undefined
      /** Absent for what is told under the bell alone. */
      mail?: MailWords
    }
  | { to: 'staff'; notice: NoticeWords }
  | {
      mailbox: string
      mail: MailWords
      /** What the mail is sent once for; without it, once for the event. */
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
}

export type NotificationServices = Pick<Services, 'stores' | 'clock' | 'mailer' | 'log' | 'settings'>
