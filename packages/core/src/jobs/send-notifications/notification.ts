import type { UserRecord } from '../../entities/user.ts'
import type { MailWords } from '../../mail/desk-mail.ts'
import type { Services } from '../../ports/services.ts'

/** What one person, all staff, or a mailbox of the operator are told of one event. */
export type Notification =
  | {
      to: UserRecord
      /** Absent for people who hear of what they did themselves: a receipt by mail. */
      notice: NoticeWords | undefined
      mail: MailWords
    }
  | { to: 'staff'; notice: NoticeWords }
  | { mailbox: string; mail: MailWords }

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
